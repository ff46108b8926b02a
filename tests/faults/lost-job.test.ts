import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, inject, test } from "vitest";
import { openServer } from "~/platform/db/index.ts";
import { sendAddresses } from "../builders/address-file.ts";
import { people, signedIn, staffMember } from "../builders/staff.ts";
import { createSeededServerDatabase } from "../builders/test-database.ts";
import { postForm } from "../http/requests.ts";
import { freePort, type RealProcess, startProcess } from "./real-process.ts";

/** Once a process is gone, its jobs are taken up within half a minute. */
const TAKEN_UP = { timeout: 60_000, interval: 100 };

interface Watched {
  ask(text: string): Promise<Record<string, unknown>[]>;
  /** While the returned promise isn't called, no import can go on: the database has what it reads for itself. */
  hold(): Promise<() => Promise<void>>;
}

describe.runIf(inject("serverUrl"))("a job that ends its process", () => {
  test("twice isn't tried a third time, and its screen and the Jobs screen say why", { timeout: 240_000 }, async () => {
    const { url, drop } = await createSeededServerDatabase();
    const database = openServer(url);
    await staffMember({ role: "admin", ...people.admin }, database.db);
    await database.close();
    const dataDir = mkdtempSync(join(tmpdir(), "lost-job-"));
    const env = {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      SESSION_SECRET: "a secret that is long enough here",
    };
    const client = new pg.Client({ connectionString: url });
    const holder = new pg.Client({ connectionString: url });
    await Promise.all([client.connect(), holder.connect()]);
    const watched: Watched = {
      ask: async (text) => (await client.query(text)).rows,
      hold: async () => {
        await holder.query("begin; lock table newsletter_suppressions in access exclusive mode");
        return async () => void (await holder.query("rollback"));
      },
    };

    const first = await startProcess(env);
    const cookie = { Cookie: await signedIn(first.address, "admin") };
    const screen = await uploaded(first.address, cookie);
    await endWhile(first, watched, "data->'loneAttempt' is null", async () => {
      const asked = await postForm(first.address + screen, { intent: "check", hasHead: "yes", "column-email": "0" }, cookie);
      expect(asked.status).toBe(302);
    });

    await endWhile(await startProcess(env), watched, "data->'loneAttempt' is not null", async () => {});

    const last = await startProcess(env);
    const job = () => watched.ask("select state, retry_count, output->>'message' as message from pgboss.job where name = 'run-import'");
    await expect.poll(async () => (await job())[0]?.state, TAKEN_UP).toBe("failed");
    expect(await job()).toEqual([{ state: "failed", retry_count: 2, message: expect.stringContaining("froze or ended both times") }]);
    const page = async (path: string) => (await fetch(last.address + path, { headers: cookie })).text();
    expect(await page(screen)).toContain("The server process froze or ended twice while it read this file.");
    expect(await page("/admin/jobs/all?state=failed")).toContain("froze or ended both times");
    expect(await last.end("SIGTERM")).toBe(0);
    await Promise.all([client.end(), holder.end()]);
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
});

async function uploaded(address: string, cookie: Record<string, string>): Promise<string> {
  const sent = await sendAddresses(address, cookie, "email\nann@reader.example\n");
  return new URL(sent.headers.get("location") ?? "", address).pathname;
}

/** Kills the program as soon as it's running the import in this state. */
async function endWhile(program: RealProcess, { ask, hold }: Watched, mark: string, start: () => Promise<void>): Promise<void> {
  const release = await hold();
  await start();
  const running = () => ask(`select 1 from pgboss.job where name = 'run-import' and state = 'active' and ${mark}`);
  const waiting = () => ask("select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%newsletter_suppressions%'");
  await expect.poll(async () => [(await running()).length, (await waiting()).length > 0], TAKEN_UP).toEqual([1, true]);
  await program.end("SIGKILL");
  await release();
}
