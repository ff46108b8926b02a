import { existsSync, readdirSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ATTACHMENT_PROOF } from "~/domain/leads/attachment-rules.input.ts";
import { openEmbedded } from "~/platform/db/index.ts";
import { sentFile } from "../builders/attachments.ts";
import { photo, upload } from "../builders/files.ts";
import { seededFolder } from "../builders/seeded-folder.ts";
import { folderWithStaff, signedIn } from "../builders/staff.ts";
import { fetchProof, formFields, postJson } from "../http/requests.ts";
import { startProcess } from "./real-process.ts";

const ROUNDS = 2;

test("kill -9 between file and row: after the next start every file has its row, and every row its files", async () => {
  const dataDir = await folderWithStaff();
  const media = join(dataDir, "media");
  const stored = () =>
    existsSync(media)
      ? readdirSync(media, { recursive: true })
          .map(String)
          .filter((path) => /\.\w+$/.test(path))
      : [];
  const picture = await photo({ width: 900, height: 700 });
  const answered: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const program = await startProcess({ DATA_DIR: dataDir });
    const cookie = { Cookie: await signedIn(program.address, "editor") };
    const before = stored().length;
    const uploading = Array.from({ length: 6 }, async (_, place) => {
      // Interrupted: the sender got no response, so nothing is owed.
      const { files } = await upload(program.address, cookie, [[`${round}-${place}.jpg`, picture]]).catch(() => ({ files: [] }));
      answered.push(...files.flatMap(({ error, filePath }) => (error === null ? [filePath] : [])));
    });
    // As soon as this round's files are there: some without rows, some with.
    await expect.poll(() => stored().length, { timeout: 30_000, interval: 1 }).toBeGreaterThan(before + round * 3);
    await program.end("SIGKILL");
    await Promise.all(uploading);
  }
  const last = await startProcess({ DATA_DIR: dataDir });
  const cookie = { Cookie: await signedIn(last.address, "editor") };
  const [extra] = (await upload(last.address, cookie, [["last.txt", "text"]])).files;
  const isThere = await Promise.all([...answered, extra?.filePath].map(async (path) => (await fetch(`${last.address}${path}`)).status));
  expect(isThere.filter((status) => status !== 200)).toEqual([]);
  expect(await last.end("SIGTERM")).toBe(0);
  const database = await openEmbedded(dataDir);
  const rows = await database.db.execute(sql`
    select substr(file_path, 8) as path from media_library union all select storage_path from media_variants`);
  const doubts = await database.db.execute(sql`select storage_path from stored_files_in_doubt`);
  await database.close();
  expect(
    stored()
      .filter((path) => !path.endsWith(".part~"))
      .sort(),
  ).toEqual(rows.rows.map(({ path }) => String(path)).sort());
  expect(doubts.rows).toEqual([]);
  rmSync(dataDir, { recursive: true, force: true });
});

test("kill -9 in the middle of a visitor's file leaves only what the daily job removes; an acknowledged file can still be claimed", async () => {
  const dataDir = seededFolder();
  const visitors = join(dataDir, "media/visitors");
  const there = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
  const program = await startProcess({ DATA_DIR: dataDir });
  const token = await sentFile(program.address, "told");
  const upload = httpRequest(`${program.address}/api/attachments`, {
    method: "POST",
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Length": "5000000",
      "X-File-Name": "cut.log",
      "X-Verification-Token": await fetchProof(program.address, ATTACHMENT_PROOF),
    },
  });
  upload.on("error", () => {});
  upload.write("x".repeat(300_000));
  await expect.poll(() => there(join(dataDir, "incoming")).length, { interval: 5 }).toBe(1);
  await program.end("SIGKILL");

  const next = await startProcess({ DATA_DIR: dataDir });
  const sent = await postJson(`${next.address}/api/send-lead-email`, formFields({ email: "killed@example.com", attachments: token }));
  expect(sent.status).toBe(200);
  expect(await next.end("SIGTERM")).toBe(0);
  expect(there(visitors), "no half file is in storage").toHaveLength(1);
  const database = await openEmbedded(dataDir);
  const { rows } = await database.db.execute(
    sql`select submission_id is null as is_orphan, stored_at is null as is_cut from lead_attachments`,
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { is_orphan: false, is_cut: false },
      { is_orphan: true, is_cut: true },
    ]),
  );
  expect(rows).toHaveLength(2);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});
