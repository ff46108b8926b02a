import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Database, openEmbedded } from "~/platform/db/index.ts";
import { enqueue, knowKinds } from "~/platform/jobs/enqueue.ts";
import { folderWithStaff, signedIn } from "../builders/staff.ts";
import { postForm } from "../http/requests.ts";
import { startProcess } from "./real-process.ts";

const PAGE = crypto.randomUUID();
const SECTION = crypto.randomUUID();
/** At the latest, a run starts a minute later. */
const PATIENT = { timeout: 75_000, interval: 200 };
const DUE = [{ name: "publish-due-pages" }, { name: "publish-due-articles" }];

test("a page and an article whose time comes while the program is killed are published once, when it's back", async () => {
  const dataDir = await folderWithStaff((db) =>
    db.execute(sql`insert into pages (id, slug, title, status) values (${PAGE}, 'later', 'Later', 'published')`),
  );
  const article = await within(dataDir, firstArticle);
  const program = await startProcess({ DATA_DIR: dataDir });
  await scheduleBoth(program.address, article);
  await program.end("SIGKILL");
  const stored = await within(dataDir, countPublications);
  expect(stored, "nothing is public yet").toMatchObject({ page: 0, article: 0, drafts: 1, scheduled: 1 });
  await within(dataDir, timeComes);

  const next = await startProcess({ DATA_DIR: dataDir });
  const shown = async (path: string) => (await fetch(next.address + path)).text();
  await expect.poll(() => shown("/later"), PATIENT).toContain("Kept until it was due");
  await expect.poll(async () => (await fetch(`${next.address}/blog/${article.slug}`)).status, PATIENT).toBe(200);
  await next.end("SIGKILL");
  // Killed right after: whatever ran, or was about to run, runs again.
  await within(dataDir, runAgain);
  const last = await startProcess({ DATA_DIR: dataDir });
  await expect.poll(() => hasRun(last.address), PATIENT).toBe(true);
  expect(await last.end("SIGTERM")).toBe(0);
  expect(await within(dataDir, countPublications)).toMatchObject({ page: 1, article: 1, drafts: 0, scheduled: 0, live: 1 });
  rmSync(dataDir, { recursive: true, force: true });
});

type Scheduled = Awaited<ReturnType<typeof firstArticle>>;

async function within<Value>(dataDir: string, run: (db: Database) => Promise<Value>): Promise<Value> {
  const database = await openEmbedded(dataDir);
  try {
    return await run(database.db);
  } finally {
    await database.close();
  }
}

async function firstArticle(db: Database) {
  const { rows } = await db.execute(
    sql`select id, slug, version from articles where status = 'published' and guide is null order by id limit 1`,
  );
  return { id: String(rows[0]?.id), slug: String(rows[0]?.slug), version: Number(rows[0]?.version) };
}

/** As people do: a draft for the page, the article off the site, and then both for tomorrow. */
async function scheduleBoth(address: string, { id, version }: Scheduled): Promise<void> {
  const headers = { Cookie: await signedIn(address, "editor") };
  const section = { id: SECTION, name: "Hero", type: "hero", isActive: true, content: { title: "Kept until it was due" }, seen: null };
  const draft = JSON.stringify({ order: [SECTION], seenOrder: [], sections: [section], removed: [], fields: null });
  expect((await postForm(`${address}/admin/pages/${PAGE}/edit/draft`, { draft }, headers)).status).toBe(200);
  const publishAt = { publish_at: new Date(Date.now() + 86_400_000).toISOString().slice(0, 16), zone: "UTC" };
  expect((await postForm(`${address}/admin/pages/${PAGE}/edit`, { intent: "schedule", ...publishAt }, headers)).status).toBe(302);
  const fields = { id, type: "article" };
  const unpublish = { ...fields, intent: "unpublish", version: String(version) };
  expect((await postForm(`${address}/admin/blog/${id}`, unpublish, headers)).status).toBe(302);
  const schedule = { ...fields, intent: "schedule", version: String(version + 1), ...publishAt };
  expect((await postForm(`${address}/admin/blog/${id}`, schedule, headers)).status).toBe(302);
}

/** The scheduled time is over, and two runs are waiting, as if a worker had been killed in one. */
async function timeComes(db: Database): Promise<void> {
  await db.execute(sql`update page_drafts set publish_at = publish_at - interval '2 days'`);
  await db.execute(sql`update articles set publish_at = publish_at - interval '2 days' where publish_at is not null`);
  await runAgain(db);
  await runAgain(db);
}

async function runAgain(db: Database): Promise<void> {
  knowKinds(DUE);
  await db.transaction((tx) => Promise.all(DUE.map((kind) => enqueue(tx, kind, {}))));
}

/** No run waits to start anymore. */
async function hasRun(address: string): Promise<boolean> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return DUE.every(({ name }) => text.includes(`bluebonnet_job_queue_jobs{kind="${name}",state="waiting"} 0`));
}

/** How often each was published by the schedule, and what's still to be. */
async function countPublications(db: Database) {
  const { rows } = await db.execute(sql`select
    (select count(*)::int from audit_log where actor_email = 'schedule' and subject_id = ${PAGE} and action like '%published') as page,
    (select count(*)::int from audit_log where actor_email = 'schedule' and subject = 'article' and action like '%published') as article,
    (select count(*)::int from content_blocks where page_id = ${PAGE}) as live,
    (select count(*)::int from page_drafts) as drafts,
    (select count(*)::int from articles where status = 'scheduled') as scheduled`);
  return rows[0];
}
