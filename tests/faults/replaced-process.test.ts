import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { openServer } from "~/platform/db/index.ts";
import { leadFields } from "../builders/lead.ts";
import { createServerDatabase } from "../builders/test-database.ts";
import { postJson } from "../http/requests.ts";
import { type RealProcess, startProcess } from "./real-process.ts";

/** As many as the limits of a production site let one visitor send. */
const LEADS = 3;

/** Requests pages and sends leads until the program accepts no more connections. Returns the responses and what was interrupted. */
async function visitUntilGone({ address, exited }: RealProcess): Promise<{ statuses: Set<number>; kept: number; broken: number }> {
  const seen = { statuses: new Set<number>(), kept: 0, broken: 0 };
  let isGone = false;
  exited.then(() => {
    isGone = true;
  });
  for (let i = 0; !isGone; i++) {
    try {
      const response = await (i < LEADS ? postJson(`${address}/api/send-lead-email`, leadFields()) : fetch(`${address}/about`));
      await response.text();
      seen.statuses.add(response.status);
      if (response.headers.get("connection") !== "close") seen.kept += 1;
    } catch (error) {
      // No one is listening anymore: a proxy has switched to another process by now.
      if ((error as { cause?: { code?: string } }).cause?.code !== "ECONNREFUSED") seen.broken += 1;
      else break;
    }
  }
  return seen;
}

test.runIf(inject("serverUrl"))("a web process that is replaced answers until proxies notice, and its build's files stay", async () => {
  const { url, drop } = await createServerDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "replaced-"));
  const program = await startProcess({
    ...{ DATABASE_URL: url, DATA_DIR: dataDir, SESSION_SECRET: "one secret for all processes, long enough" },
    ...{
      SITE_URL: "https://www.example.com",
      HOST: "127.0.0.1",
      ROLE: "web",
      DRAIN_SECONDS: "2",
      EASE_LIMITS: "",
      EASE_VERIFICATION: "",
    },
  });
  const metrics = await (await fetch(`${program.address}/metrics`)).text();
  const warmed = Number(/^bluebonnet_page_cache_entries (\d+)$/m.exec(metrics)?.[1]);
  // How many depends on the machine: there's a time for it (server/warm-up.ts).
  expect(warmed, "pages are rendered before visitors are sent to it").toBeGreaterThan(0);
  const database = openServer(url);
  const former = brotliCompressSync("export const from = 'the build before';").toString("base64");
  await database.db.execute(sql`
    insert into built_files (path, content, is_brotli, seen_at) values ('page-Of1.js', decode(${former}, 'base64'), true, now())`);
  for (const encoding of ["br", "gzip"]) {
    const file = await fetch(`${program.address}/assets/page-Of1.js`, { headers: { "Accept-Encoding": encoding } });
    expect(file.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(file.headers.get("cache-control")).toContain("immutable");
    expect(await file.text()).toBe("export const from = 'the build before';");
  }
  expect((await fetch(`${program.address}/assets/page-Of2.js`)).status).toBe(404);
  const { rows } = await database.db.execute(sql`select count(*)::int as n from built_files where path like 'entry.client-%.js'`);
  expect(rows[0]?.n, "its own files are kept for processes of other builds").toBe(1);

  const ended = program.end("SIGTERM");
  await expect.poll(() => fetch(`${program.address}/readyz`).then(({ status }) => status)).toBe(503);
  // A parent process such as npm often sends it twice.
  for (const signal of ["SIGTERM", "SIGINT"] as const) void program.end(signal);
  const { statuses, kept, broken } = await visitUntilGone(program);
  expect([...statuses]).toEqual([200]);
  expect({ kept, broken }).toEqual({ kept: 0, broken: 0 });
  expect(await ended).toBe(0);
  await database.close();
  await drop();
  rmSync(dataDir, { recursive: true, force: true });
});
