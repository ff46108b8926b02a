import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openServer } from "~/platform/db/index.ts";
import { leadFields } from "../builders/lead.ts";
import { PASSWORD, people, signedIn, staffMember } from "../builders/staff.ts";
import { BROWSER } from "../builders/visits.ts";
import { formFields, postForm, postJson } from "../http/requests.ts";
import { ask, type OwnCluster, serverPrograms, startCluster } from "./own-cluster.ts";
import { type RealProcess, sendLeads, startProcess } from "./real-process.ts";

const programs = serverPrograms();
if (!programs) console.warn("PostgreSQL's server programs are not installed: the test that stops a server is SKIPPED.");

async function storedIds(cluster: OwnCluster): Promise<Set<unknown>> {
  const database = openServer(cluster.url);
  const { rows } = await database.db.execute(sql`select id::text as id from leads`);
  await database.close();
  return new Set(rows.map(({ id }) => id));
}

describe.runIf(programs)("PostgreSQL goes away and comes back", () => {
  test("in the meantime visitors are asked to try again; afterward everything works without a restart and no acknowledged request is lost", async () => {
    const cluster = await startCluster(programs as string);
    const dataDir = mkdtempSync(join(tmpdir(), "away-"));
    const program = await startProcess({ DATA_DIR: dataDir, DATABASE_URL: cluster.url });
    await fetch(`${program.address}/`);
    const { publish, cookie } = await draftOn(cluster.url, program.address);
    const sending = sendLeads(program.address, 4);
    await expect.poll(() => sending.sent.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(0);

    cluster.stop();
    const refused = await postJson(`${program.address}/api/send-lead-email`, leadFields());
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ success: false, error: expect.stringContaining("try again") });
    const unpublished = await publish();
    expect([unpublished.status, unpublished.headers.get("retry-after")], "a publication").toEqual([503, "5"]);
    expect(await unpublished.text()).toContain("Nothing was saved.");
    const screen = await fetch(`${program.address}/admin/pages`, { headers: { Cookie: cookie } });
    expect([screen.status, screen.headers.get("retry-after")], "a screen").toEqual([503, "5"]);
    expect(await screen.text()).toContain("Nothing was changed.");
    const told = JSON.stringify({ width: 390, events: [{ type: "page-view", path: "/" }] });
    const event = await fetch(`${program.address}/api/event`, {
      method: "POST",
      body: told,
      headers: { Origin: program.address, "User-Agent": BROWSER },
    });
    expect([event.status, event.headers.get("retry-after")]).toEqual([503, "5"]);
    const page = await postForm(`${program.address}/api/send-lead-email`, formFields({ message: "My long text" }));
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await page.text()).toContain("My long text");
    expect((await fetch(`${program.address}/readyz`)).status).toBe(503);
    expect((await fetch(`${program.address}/healthz`)).status).toBe(200);
    const isUp = async () => /^bluebonnet_database_up (\d)$/m.exec(await (await fetch(`${program.address}/metrics`)).text())?.[1];
    await expect.poll(isUp, { timeout: 30_000 }).toBe("0");
    expect((await fetch(`${program.address}/`)).status).toBe(200);

    cluster.start();
    await expect.poll(() => fetch(`${program.address}/readyz`).then(({ status }) => status), { timeout: 30_000 }).toBe(200);
    await expect
      .poll(async () => (await postJson(`${program.address}/api/send-lead-email`, leadFields({ email: "after@example.com" }))).status, {
        timeout: 30_000,
      })
      .toBe(200);
    expect((await fetch(`${program.address}/drafted`)).status, "nothing was published").toBe(404);
    expect((await publish()).status).toBe(302);
    await expect.poll(async () => (await fetch(`${program.address}/drafted`)).text()).toContain("Kept while it was away");
    const sent = await sending.end();
    expect(sent.rude).toBe(0);
    expect([...sent.statuses].sort().filter((status) => status !== 200 && status !== 503)).toEqual([]);
    const stored = await storedIds(cluster);
    expect(sent.acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(await program.end("SIGTERM")).toBe(0);
    cluster.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });
});

describe.runIf(programs)("a server that answers, but doesn't let anyone into the database", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "closed-"));
  let cluster: OwnCluster;
  let program: RealProcess;
  let office: Awaited<ReturnType<typeof draftOn>>;

  beforeAll(async () => {
    cluster = await startCluster(programs as string);
    // Every page is rendered for its visitor, so its data is read from the database.
    program = await startProcess({ DATA_DIR: dataDir, DATABASE_URL: cluster.url, PAGE_CACHE_MB: "0" });
    office = await draftOn(cluster.url, program.address);
  });
  afterAll(async () => {
    await program?.end("SIGTERM");
    cluster?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** From outside, because no one can be in a database that's renamed. */
  const outside = (...statements: string[]) => ask({ ...cluster, url: cluster.url.replace(/postgres$/, "template1") }, ...statements);
  const END = "select pg_terminate_backend(pid) from pg_stat_activity where datname in ('postgres', 'elsewhere')";

  test.each([
    [
      "it accepts no connections (55000)",
      ["alter database postgres allow_connections false", END],
      ["alter database postgres allow_connections true"],
    ],
    [
      "it has another name (3D000)",
      ["alter database postgres allow_connections false", END, "alter database postgres rename to elsewhere"],
      ["alter database elsewhere rename to postgres", "alter database postgres allow_connections true"],
    ],
  ])("%s: visitors, staff, and search engines are asked to come back", async (_what, close, open) => {
    await outside(...close);
    const { address } = program;
    const answer = async (what: string, sent: Promise<Response>) => {
      const { status, headers } = await sent;
      return [what, status, Number(headers.get("retry-after")) > 0];
    };
    const paths = [
      "/",
      "/contact",
      "/blog",
      "/services/managed-it-services/san-antonio",
      "/no-such-page",
      "/sitemap.xml",
      "/sitemaps/1.xml",
      "/rss.xml",
    ];
    for (const path of paths) expect(await answer(path, fetch(`${address}${path}`))).toEqual([path, 503, true]);
    expect((await fetch(`${address}/robots.txt`)).status).toBe(200);
    expect(await answer("lead", postJson(`${address}/api/send-lead-email`, leadFields()))).toEqual(["lead", 503, true]);
    const form = await postForm(`${address}/api/send-lead-email`, formFields({ message: "My long text" }));
    expect([form.status, await form.text()]).toEqual([503, expect.stringContaining("My long text")]);
    const signUp = postForm(`${address}/api/newsletter-signup`, { email: "reader@example.com" });
    expect(await answer("sign-up", signUp)).toEqual(["sign-up", 503, true]);
    const signIn = postForm(`${address}/auth`, { email: people.editor.email, password: PASSWORD });
    expect(await answer("sign-in", signIn)).toEqual(["sign-in", 503, true]);
    const unpublished = await office.publish();
    expect([unpublished.status, await unpublished.text()]).toEqual([503, expect.stringContaining("Nothing was saved.")]);
    expect((await fetch(`${address}/readyz`)).status).toBe(503);

    await outside(...open);
    await expect.poll(() => fetch(`${address}/readyz`).then(({ status }) => status), { timeout: 30_000 }).toBe(200);
    await expect.poll(() => fetch(`${address}/sitemap.xml`).then(({ status }) => status), { timeout: 30_000 }).toBe(200);
  });
});

/** Saves a draft of a page that no one sees yet. Returns what publishes it, and whose session that is. */
async function draftOn(databaseUrl: string, address: string) {
  const database = openServer(databaseUrl);
  await staffMember({ role: "editor", ...people.editor }, database.db);
  const [id, section] = [crypto.randomUUID(), crypto.randomUUID()];
  await database.db.execute(sql`insert into pages (id, slug, title) values (${id}, 'drafted', 'Drafted')`);
  await database.close();
  const cookie = await signedIn(address, "editor");
  const headers = { Cookie: cookie };
  const content = { title: "Kept while it was away" };
  const sections = [{ id: section, name: "Hero", type: "hero", isActive: true, content, seen: null }];
  const draft = JSON.stringify({ order: [section], seenOrder: [], sections, removed: [], fields: null });
  const saved = await postForm(`${address}/admin/pages/${id}/edit/draft`, { draft }, headers);
  const { page } = (await saved.json()) as { page: { draft: { version: number } } };
  const publish = () => postForm(`${address}/admin/pages/${id}/edit`, { intent: "publish", version: String(page.draft.version) }, headers);
  return { publish, cookie };
}
