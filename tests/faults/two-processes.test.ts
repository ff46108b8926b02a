import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { openServer } from "~/platform/db/index.ts";
import { people, signedIn, staffMember } from "../builders/staff.ts";
import { createServerDatabase } from "../builders/test-database.ts";
import { postForm } from "../http/requests.ts";
import { startProcess } from "./real-process.ts";

const CHANGES = 8;
const PAGE = "/legal/gdpr";

test.runIf(inject("serverUrl"))("of two web processes the one shows what the other saved, and never half of it", async () => {
  const { url, drop } = await createServerDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "two-"));
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, SESSION_SECRET: "one secret for both processes, long enough" };
  const first = await startProcess(env);
  const database = openServer(url);
  await staffMember({ role: "editor", ...people.editor }, database.db);
  await database.close();
  const second = await startProcess({ ...env, ROLE: "web" });
  const headers = { Cookie: await signedIn(first.address, "editor") };
  const shownBy = async (program: { address: string }) => {
    const html = await (await fetch(program.address + PAGE)).text();
    return [/Title number (\d+)/, /Words number (\d+)/].map((pattern) => pattern.exec(html)?.[1] ?? "none");
  };
  const save = (number: number, known: Record<string, string>) =>
    postForm(
      `${first.address}/admin/content-blocks`,
      {
        ...{ intent: "save", name: "Shown by both", type: "text", page: "", active: "on", ...known },
        "text.title": `Title number ${number}`,
        "text.text": `<p>Words number ${number}</p>`,
      },
      headers,
    );

  expect(await shownBy(second)).toEqual(["none", "none"]);
  expect((await save(0, {})).status).toBe(302);
  const list = await (await fetch(`${first.address}/admin/content-blocks?q=Shown`, { headers })).text();
  const id = /[?&;]edit=([0-9a-f-]{36})/.exec(list)?.[1] ?? "";
  const seen: string[][] = [];
  for (let number = 1; number <= CHANGES; number++) {
    expect((await save(number, { id, version: String(number) })).status).toBe(302);
    for (const program of [second, first]) {
      await expect
        .poll(async () => {
          const [title, words] = await shownBy(program);
          seen.push([title ?? "", words ?? ""]);
          return words;
        })
        .toBe(String(number));
    }
  }
  expect(seen.filter(([title, words]) => title !== words)).toEqual([]);
  expect(await Promise.all([first.end("SIGTERM"), second.end("SIGTERM")])).toEqual([0, 0]);
  await drop();
  rmSync(dataDir, { recursive: true, force: true });
});
