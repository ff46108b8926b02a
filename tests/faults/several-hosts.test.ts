import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../scripts/free-port.mjs";
import { leadFields } from "../builders/lead.ts";
import { postJson } from "../http/requests.ts";
import { ask, type OwnCluster, serverPrograms, startCluster } from "./own-cluster.ts";
import { type RealProcess, sendLeads, startCommand, startProcess } from "./real-process.ts";

const programs = serverPrograms();
if (!programs) console.warn("PostgreSQL's server programs are not installed: the tests of several database hosts are SKIPPED.");

const folder = mkdtempSync(join(tmpdir(), "several-hosts-"));
const PASSWORD = "letmein-7";

const hostOf = (cluster: OwnCluster) => new URL(cluster.url).host;
const addressOf = (...hosts: string[]) =>
  `postgres://postgres:${PASSWORD}@${hosts.join(",")}/postgres?target_session_attrs=read-write&connect_timeout=2`;

/** What a command prints that runs with these hosts. */
async function run(command: string[], ...hosts: string[]): Promise<{ code: number | null; output: string }> {
  const env = { DATA_DIR: join(folder, "command"), PORT: String(await freePort()), DATABASE_URL: addressOf(...hosts) };
  const told = await startCommand(command, env).ended;
  expect(told.output).not.toContain(PASSWORD);
  return told;
}

/** From now on, the cluster asks for a password, and it isn't ours. */
async function askForPassword(cluster: OwnCluster): Promise<void> {
  const [{ path }] = (await ask(cluster, "select current_setting('hba_file') as path")) as [{ path: string }];
  await ask(
    cluster,
    "alter user postgres password 'another one'",
    `copy (values ('host all all 127.0.0.1/32 scram-sha-256')) to '${path}'`,
    "select pg_reload_conf()",
  );
}

describe.runIf(programs)("DATABASE_URL with several hosts", () => {
  let primary: OwnCluster;
  let standby: OwnCluster;
  let locked: OwnCluster;
  let dead: string;

  beforeAll(async () => {
    primary = await startCluster(programs as string);
    standby = await primary.follow();
    locked = await startCluster(programs as string);
    await askForPassword(locked);
    dead = `127.0.0.1:${await freePort()}`;
  });
  afterAll(() => {
    for (const cluster of [primary, standby, locked]) cluster?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test("the first host is dead, a standby, or refuses the password: the next one that accepts writes is used", async () => {
    expect(await run(["migrate"], dead, hostOf(standby), hostOf(locked), hostOf(primary))).toMatchObject({ code: 0 });
    expect(await ask(primary, "select count(*) > 0 as is_migrated from migrations")).toEqual([{ is_migrated: true }]);
    const backup = await run(["backup", folder], hostOf(locked), hostOf(standby), hostOf(primary));
    expect(backup.output).toMatch(/written +bluebonnet-/);
    expect(backup.output).toContain(`${hostOf(locked)} says: password authentication failed`);
  });

  test("all hosts are dead: each is named with what's wrong", async () => {
    const other = `127.0.0.1:${await freePort()}`;
    for (const command of ["start", "backup"]) {
      const { code, output } = await run([command], dead, other, "db.invalid:5432");
      expect(code).toBe(1);
      expect(output).toContain(
        `DATABASE_URL must be a PostgreSQL server that works: nothing is listening at ${dead}; nothing is listening at ${other}; the host db.invalid doesn't exist`,
      );
      expect(output).not.toMatch(/^ +at /m);
    }
  });

  test("only a standby answers: nothing starts, and both hosts are named", async () => {
    const { code, output } = await run(["start"], dead, hostOf(standby));
    expect(code).toBe(1);
    expect(output).toContain(`none of ${dead}, ${hostOf(standby)} accepts writes`);
  });

  test("no host accepts the password: the server's own words for each", async () => {
    const { code, output } = await run(["start"], hostOf(locked), dead);
    expect(code).toBe(1);
    expect(output).toContain(`${hostOf(locked)} says: password authentication failed for user "postgres"; nothing is listening at ${dead}`);
  });

  test("an option without effect is refused by name", async () => {
    const env = { DATA_DIR: join(folder, "command"), DATABASE_URL: `${addressOf(hostOf(primary))}&load_balance_hosts=random` };
    const { code, output } = await startCommand(["start"], env).ended;
    expect([code, output]).toEqual([1, expect.stringContaining('without the option "load_balance_hosts", which isn\'t supported')]);
  });
});

/** The longest time without writes after a promotion, in milliseconds. */
const MAX_MS = 10_000;

describe.runIf(programs)("a failover between two clusters", () => {
  let primary: OwnCluster;
  let standby: OwnCluster;
  let program: RealProcess;

  beforeAll(async () => {
    primary = await startCluster(programs as string);
    standby = await primary.follow();
    // An acknowledged lead is on both machines.
    await ask(primary, "alter system set synchronous_standby_names = '*'", "select pg_reload_conf()");
    const env = { DATA_DIR: join(folder, "failover"), DATABASE_URL: addressOf(hostOf(primary), hostOf(standby)) };
    program = await startProcess(env);
  });
  afterAll(async () => {
    await program?.end("SIGTERM");
    for (const cluster of [primary, standby]) cluster?.remove();
  });

  test("the primary is killed and the standby promoted: nothing acknowledged is lost, and writes work again within ten seconds", async () => {
    const isSynchronous = async () => (await ask(primary, "select sync_state from pg_stat_replication"))[0]?.sync_state;
    await expect.poll(isSynchronous, { timeout: 30_000 }).toBe("sync");
    const sending = sendLeads(program.address, 4);
    await expect.poll(() => sending.sent.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20);
    primary.stop();
    const readyz = () => fetch(`${program.address}/readyz`).then(({ status }) => status);
    await expect.poll(readyz, { timeout: 10_000 }).toBe(503);
    expect(await fetch(`${program.address}/about`).then(({ status }) => status), "visitors can still read").toBe(200);
    const before = sending.sent.acknowledged.length;
    standby.promote();
    const promotedAt = performance.now();
    await expect.poll(() => sending.sent.acknowledged.length, { timeout: 30_000, interval: 20 }).toBeGreaterThan(before);
    expect(performance.now() - promotedAt).toBeLessThan(MAX_MS);
    const sent = await sending.end();
    expect([sent.rude, [...sent.statuses].filter((status) => ![200, 503].includes(status))]).toEqual([0, []]);
    const stored = new Set((await ask(standby, "select id::text as id from leads")).map(({ id }) => id));
    expect(sent.acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    const left = async () =>
      (await ask(standby, "select count(*)::int as n from pgboss.job where name = 'notify-of-lead' and state <> 'completed'"))[0]?.n;
    await expect.poll(left, { timeout: 60_000 }).toBe(0);
    await expect.poll(readyz).toBe(200);
  });

  test("the new primary becomes read-only and the old one returns as the primary: connections move there", async () => {
    // As after a switch back: the one in use refuses writes, and another host accepts them.
    primary.start();
    await ask(primary, "alter system reset synchronous_standby_names", "select pg_reload_conf()");
    await ask(standby, "alter system set default_transaction_read_only = on", "select pg_reload_conf()");
    const fields = leadFields({ email: "back@example.com" });
    const accepts = async () => (await postJson(`${program.address}/api/send-lead-email`, fields)).status;
    await expect.poll(accepts, { timeout: MAX_MS }).toBe(200);
    expect(await ask(primary, "select count(*)::int as n from leads where email = 'back@example.com'")).toEqual([{ n: 1 }]);
  });
});
