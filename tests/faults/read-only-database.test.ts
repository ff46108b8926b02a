import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leadFields } from "../builders/lead.ts";
import { formFields, postForm, postJson } from "../http/requests.ts";
import { ask, type OwnCluster, serverPrograms, startCluster } from "./own-cluster.ts";
import { freePort, type RealProcess, sendLeads, startCommand, startProcess } from "./real-process.ts";

const programs = serverPrograms();
if (!programs) console.warn("PostgreSQL's server programs are not installed: the tests of a read-only server are SKIPPED.");

const ADMIN = { ADMIN_EMAIL: "admin@example.com", ADMIN_PASSWORD: "bluebonnet demo" };

/** One name for a server that changes: new connections reach the current one. */
async function startName(first: OwnCluster) {
  let leadsTo = first;
  const server: Server = createServer((socket) => {
    const onward = connect(Number(new URL(leadsTo.url).port), "127.0.0.1");
    for (const end of [socket, onward]) end.on("error", () => socket.destroy() && onward.destroy());
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    lead: (to: OwnCluster) => {
      leadsTo = to;
    },
    stop: () => server.close(),
  };
}

const statusOf = (program: RealProcess, path: string, init?: RequestInit) =>
  fetch(`${program.address}${path}`, init).then(({ status }) => status);

const acceptsLeads = async (program: RealProcess) =>
  (await postJson(`${program.address}/api/send-lead-email`, leadFields({ email: "after@example.com" }))).status;

async function isRefusedPolitely(program: RealProcess): Promise<void> {
  const lead = await postJson(`${program.address}/api/send-lead-email`, leadFields());
  expect([lead.status, Number(lead.headers.get("retry-after")) > 0]).toEqual([503, true]);
  const form = await postForm(`${program.address}/api/newsletter-signup`, { email: "reader@example.com" });
  expect([form.status, form.headers.get("retry-after")]).toEqual([503, "5"]);
  const page = await postForm(`${program.address}/api/send-lead-email`, formFields({ message: "My long text" }));
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining("My long text")]);
  const signIn = await postForm(`${program.address}/auth`, { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
  expect([signIn.status, signIn.headers.get("retry-after")], "signing in").toEqual([503, "5"]);
}

describe.runIf(programs)("a PostgreSQL server that turns read-only", () => {
  const folder = mkdtempSync(join(tmpdir(), "read-only-"));
  let primary: OwnCluster;
  let program: RealProcess;
  let name: Awaited<ReturnType<typeof startName>>;
  let cookie = "";
  const clusters: OwnCluster[] = [];

  beforeAll(async () => {
    primary = await startCluster(programs as string);
    clusters.push(primary);
    name = await startName(primary);
    // Every page is rendered for its visitor, so its data is read from the database.
    program = await startProcess({ DATA_DIR: folder, DATABASE_URL: name.url, PAGE_CACHE_MB: "0", ...ADMIN });
    const signedIn = await postForm(`${program.address}/auth`, { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
    cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
  });
  afterAll(async () => {
    await program?.end("SIGTERM");
    name?.stop();
    for (const cluster of clusters) cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const setWrites = (isOn: boolean) =>
    ask(primary, `alter system set default_transaction_read_only = ${isOn ? "off" : "on"}`, "select pg_reload_conf()");
  const isReadOnly = async () => (await ask(primary, "show default_transaction_read_only"))[0]?.default_transaction_read_only;
  const pagesStand = async () => {
    for (const path of ["/", "/about", "/contact", "/blog", "/services/managed-it-services/san-antonio"])
      expect([path, await statusOf(program, path)]).toEqual([path, 200]);
    for (const path of ["/admin", "/admin/leads", "/admin/pages"])
      expect([path, await statusOf(program, path, { headers: { Cookie: cookie }, redirect: "manual" })]).toEqual([path, 200]);
  };

  test("like a provider's when its disk is full: visitors can read, are asked to try again, and nothing is lost", async () => {
    const sending = sendLeads(program.address, 4);
    await expect.poll(() => sending.sent.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(0);
    await setWrites(false);
    await expect.poll(isReadOnly).toBe("on");
    await expect.poll(() => statusOf(program, "/readyz")).toBe(503);
    expect(await statusOf(program, "/healthz")).toBe(200);
    await isRefusedPolitely(program);
    await pagesStand();
    await setWrites(true);
    await expect.poll(() => statusOf(program, "/readyz"), { timeout: 30_000 }).toBe(200);
    await expect.poll(() => acceptsLeads(program), { timeout: 30_000 }).toBe(200);
    const sent = await sending.end();
    expect([sent.rude, [...sent.statuses].filter((status) => ![200, 503].includes(status))]).toEqual([0, []]);
    await allStored(primary, sent.acknowledged);
    // The jobs continue, and the process reports again that it's alive.
    const [{ at }] = (await ask(primary, "select clock_timestamp()::text as at")) as [{ at: string }];
    const beats = async () => (await ask(primary, `select count(*)::int as n from processes where seen_at > '${at}'`))[0]?.n;
    await expect.poll(beats, { timeout: 30_000 }).toBe(1);
    const mails = () => readdirSync(join(folder, "mail")).map((file) => readFileSync(join(folder, "mail", file), "utf8"));
    await expect.poll(() => mails().some((mail) => mail.includes("after@example.com")), { timeout: 30_000 }).toBe(true);
  });

  test("like a standby that takes over late, while the old primary keeps running without writes", async () => {
    const standby = await primary.follow();
    clusters.push(standby);

    const told = await startCommand(["start"], {
      DATA_DIR: join(folder, "other"),
      DATABASE_URL: standby.url,
      PORT: String(await freePort()),
    }).ended;
    expect(told.code).toBe(1);
    expect(told.output).toContain(`${new URL(standby.url).host} is read-only because it's a standby`);
    expect(told.output).not.toMatch(/^ +at |ready on/m);

    const sending = sendLeads(program.address, 4);
    await expect.poll(() => sending.sent.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(0);
    await setWrites(false);
    await expect.poll(isReadOnly).toBe("on");
    name.lead(standby);
    await expect.poll(() => statusOf(program, "/readyz")).toBe(503);
    await isRefusedPolitely(program);
    await pagesStand();
    const clients = async () =>
      (await ask(primary, "select count(*)::int as n from pg_stat_activity where application_name = 'bluebonnet'"))[0]?.n;
    await expect.poll(clients, { timeout: 30_000 }).toBe(0);
    const [{ lsn }] = (await ask(primary, "select pg_current_wal_lsn()::text as lsn")) as [{ lsn: string }];
    const hasAll = async () => (await ask(standby, `select pg_last_wal_replay_lsn() >= '${lsn}' as has_all`))[0]?.has_all;
    await expect.poll(hasAll, { timeout: 30_000 }).toBe(true);
    standby.promote();
    await expect.poll(() => statusOf(program, "/readyz"), { timeout: 30_000 }).toBe(200);
    await expect.poll(() => acceptsLeads(program), { timeout: 30_000 }).toBe(200);
    const sent = await sending.end();
    expect([sent.rude, [...sent.statuses].filter((status) => ![200, 503].includes(status))]).toEqual([0, []]);
    await allStored(standby, sent.acknowledged);
    const left = async () =>
      (await ask(standby, "select count(*)::int as n from pgboss.job where name = 'notify-of-lead' and state <> 'completed'"))[0]?.n;
    await expect.poll(left, { timeout: 60_000 }).toBe(0);
  });
});

async function allStored(cluster: OwnCluster, acknowledged: string[]): Promise<void> {
  const stored = new Set((await ask(cluster, "select id::text as id from leads")).map(({ id }) => id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
}
