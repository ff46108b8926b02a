import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openEmbedded } from "~/platform/db/index.ts";
import { sendFile } from "../builders/attachments.ts";
import { upload } from "../builders/files.ts";
import { folderWithStaff, signedIn } from "../builders/staff.ts";
import { formFields, postJson } from "../http/requests.ts";
import { startProcess } from "./real-process.ts";

const canMount = process.getuid?.() === 0 && spawnSync("mount", ["-V"]).status === 0;
if (!canMount) console.warn("No file system can be mounted here: the test of uploads to a full disk is SKIPPED.");

describe.runIf(canMount)("the disk of the media library is full", () => {
  let dataDir = "";
  let media = "";
  beforeAll(async () => {
    dataDir = await folderWithStaff();
    media = join(dataDir, "media");
    mkdirSync(media, { recursive: true });
    expect(spawnSync("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", media]).status).toBe(0);
  });
  afterAll(() => {
    spawnSync("umount", ["--lazy", media]);
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("a file that does not fit is refused by name and leaves nothing; smaller ones and the site keep working", async () => {
    const program = await startProcess({ DATA_DIR: dataDir });
    const cookie = { Cookie: await signedIn(program.address, "editor") };
    const text = (megabytes: number) => "a line of text\n".repeat((megabytes * 1_048_576) / 15);
    const give = async (name: string, content: string) => (await upload(program.address, cookie, [[name, content]])).files[0];
    const first = await give("first.txt", text(2.5));
    expect(first?.error).toBeNull();
    const tooMuch = await give("second.txt", text(2.5));
    expect(tooMuch?.error).toMatch(/no room|full/i);
    const small = await give("small.txt", "a few words");
    expect(small?.error).toBeNull();
    for (const kept of [first, small]) expect((await fetch(`${program.address}${kept?.filePath}`)).status).toBe(200);
    // A visitor's file: the visitor is told what to do instead, and nothing of it stays. The request itself is accepted.
    const visitors = await sendFile(program.address, text(2.5), { name: "visitor.txt" });
    expect([visitors.status, visitors.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(await visitors.json()).toMatchObject({ fields: { file: expect.stringContaining("send the form without the file") } });
    expect((await postJson(`${program.address}/api/send-lead-email`, formFields())).status).toBe(200);
    expect((await fetch(program.address)).status).toBe(200);
    expect(await program.end("SIGTERM")).toBe(0);

    const files = readdirSync(media, { recursive: true }).map(String);
    expect(files.filter((path) => /\.\w+$/.test(path))).toHaveLength(2);
    const database = await openEmbedded(dataDir);
    const { rows } = await database.db.execute(sql`select filename from media_library`);
    expect((await database.db.execute(sql`select from lead_attachments`)).rows).toEqual([]);
    const doubts = await database.db.execute(sql`select storage_path from stored_files_in_doubt`);
    await database.close();
    expect(rows).toHaveLength(2);
    expect(doubts.rows).toEqual([]);
  });
});
