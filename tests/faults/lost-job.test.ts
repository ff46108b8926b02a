import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, inject, test } from "vitest";
import { openServer } from "~/platform/db/index.ts";
import { checkAddresses, sendAddresses } from "../builders/address-file.ts";
import { people, signedIn, staffMember } from "../builders/staff.ts";
import { createSeededServerDatabase } from "../builders/test-database.ts";
import { postForm } from "../http/requests.ts";
import { freePort, type RealProcess, startProcess } from "./real-process.ts";

/** Once a process is gone, its jobs are taken up within half a minute. */
const TAKEN_UP = { timeout: 60_000, interval: 100 };

interface Site {
  /** The environment of each of its processes. */
  env: Record<string, string>;
  /** Asks the database itself. */
  ask(text: string): Promise<Record<string, unknown>[]>;
  /** Keeps the database from going on where this statement stands in the way, until the returned function is called. */
  hold(statement: string): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const SCREEN = "/admin/newsletter/import";
const ANY_ROW = "lock table newsletter_suppressions in access exclusive mode";

describe.runIf(inject("serverUrl"))("a job that ends its process twice", { timeout: 240_000 }, () => {
  test("at the same place isn't tried a third time, and its screen and the Jobs screen say why", async () => {
    const site = await newSite();
    const first = await startProcess(site.env);
    const cookie = { Cookie: await signedIn(first.address, "admin") };
    const screen = await uploaded(first.address, cookie, ["ann@reader.example"]);
    await endWhile(first, site, { mark: "data->'loneAttempt' is null", held: ANY_ROW }, async () => {
      const asked = await postForm(first.address + screen, { intent: "check", hasHead: "yes", "column-email": "0" }, cookie);
      expect(asked.status).toBe(302);
    });
    await endWhile(await startProcess(site.env), site, { mark: "data->'loneAttempt' is not null", held: ANY_ROW });

    const last = await startProcess(site.env);
    await expect.poll(async () => (await jobsOf(site))[0]?.state, TAKEN_UP).toBe("failed");
    expect(await jobsOf(site)).toEqual([
      { state: "failed", retry_count: 2, message: expect.stringContaining("froze or ended twice at the same place") },
    ]);
    const page = async (path: string) => (await fetch(last.address + path, { headers: cookie })).text();
    expect(await page(screen)).toContain("The server process froze or ended twice at the same place in this file.");
    expect(await page("/admin/jobs/all?state=failed")).toContain("froze or ended twice at the same place");
    expect(await last.end("SIGTERM")).toBe(0);
    await site.close();
  });

  test("at different places is done: what got further between them isn't the file's fault", async () => {
    const site = await newSite();
    const first = await startProcess(site.env);
    const cookie = { Cookie: await signedIn(first.address, "admin") };
    const people = Array.from({ length: 700 }, (_, at) => `reader${at}@many.example`);
    const screen = await uploaded(first.address, cookie, people);
    await checkAddresses(first.address + screen, cookie);
    await endWhile(first, site, { mark: "data->'loneAttempt' is null", held: adding("reader0@many.example") }, async () => {
      const asked = await postForm(first.address + screen, { intent: "start", consent: "on" }, cookie);
      expect(asked.status).toBe(302);
    });
    await endWhile(await startProcess(site.env), site, { mark: "retry_count = 1", held: adding("reader699@many.example") });
    expect(await site.ask("select state, added from imports")).toEqual([{ state: "importing", added: 500 }]);

    const last = await startProcess(site.env);
    await expect.poll(async () => (await site.ask("select state, added from imports"))[0], TAKEN_UP).toEqual({ state: "done", added: 700 });
    expect(await last.end("SIGTERM")).toBe(0);
    await site.close();
  });
});

async function newSite(): Promise<Site> {
  const { url, drop } = await createSeededServerDatabase();
  const database = openServer(url);
  await staffMember({ role: "admin", ...people.admin }, database.db);
  await database.close();
  const dataDir = mkdtempSync(join(tmpdir(), "lost-job-"));
  const [client, holder] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  await Promise.all([client.connect(), holder.connect()]);
  return {
    env: { DATABASE_URL: url, DATA_DIR: dataDir, PORT: String(await freePort()), SESSION_SECRET: "a secret that is long enough here" },
    ask: async (text) => (await client.query(text)).rows,
    hold: async (statement) => {
      await holder.query(`begin; ${statement}`);
      return async () => void (await holder.query("rollback"));
    },
    close: async () => {
      await Promise.all([client.end(), holder.end()]);
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Someone else is adding this address: an import that comes to it waits for them. */
function adding(email: string): string {
  return `insert into newsletter_subscribers (email, subscribed_at, updated_at) values ('${email}', now(), now())`;
}

function jobsOf({ ask }: Site) {
  return ask("select state, retry_count, output->>'message' as message from pgboss.job where name = 'run-import'");
}

async function uploaded(address: string, cookie: Record<string, string>, rows: string[]): Promise<string> {
  const sent = await sendAddresses(address, cookie, `email\n${rows.join("\n")}\n`, "list.csv", SCREEN);
  return new URL(sent.headers.get("location") ?? "", address).pathname;
}

/** Kills the program as soon as it's running the import in this state, and waits for what's held. */
async function endWhile(
  program: RealProcess,
  { ask, hold }: Site,
  { mark, held }: { mark: string; held: string },
  start = async () => {},
): Promise<void> {
  const release = await hold(held);
  await start();
  const running = () => ask(`select 1 from pgboss.job where name = 'run-import' and state = 'active' and ${mark}`);
  const waiting = () =>
    ask("select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'newsletter_su(ppressions|bscribers)'");
  await expect.poll(async () => [(await running()).length, (await waiting()).length > 0], TAKEN_UP).toEqual([1, true]);
  await program.end("SIGKILL");
  await release();
}
