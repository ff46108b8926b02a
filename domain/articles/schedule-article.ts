import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import type { JobKind } from "~/platform/jobs/index.ts";
import { type Change, recordChanges } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { type ChangeRefusal, type ExpectedVersion, lockRecord } from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { faultsOf } from "./article-faults.ts";
import { type ArticleRow, articleKind } from "./article-kind.ts";
import { articles } from "./articles.schema.ts";
import { liveTable } from "./live-table.ts";
import { findTakenSlugs, type Publisher, publishLocked, type Unpublishable } from "./publish-article.ts";

/** "past": it's over already. "published": visitors see the article, so there's nothing to schedule. */
type ScheduleRefusal = ChangeRefusal | "past" | "published" | Unpublishable;

/** Has a draft published at a set time, as it is then. */
export async function scheduleArticle(actor: Actor, seen: ExpectedVersion, publishAt: Date): Promise<Result<void, ScheduleRefusal>> {
  if (!can(actor, "article:edit")) return refused("forbidden");
  return db.transaction(async (tx): Promise<Result<void, ScheduleRefusal>> => {
    const found = await lockRecord(tx, articleKind, seen, "no key update");
    if (!found.ok) return found;
    const row = found.value;
    if (row.status === "published") return refused("published");
    if (publishAt <= now()) return refused("past");
    const faults = [...faultsOf(row), ...((await findTakenSlugs(tx, [row])).size > 0 ? (["slug-taken"] as const) : [])];
    if (faults.length > 0) return refused({ faults });
    await changeStatus(tx, actor, [row], { status: "scheduled", publishAt });
    return ok(undefined);
  });
}

/** Takes an article off the site, or cancels its schedule. It stays as a draft, with everything that was written. */
export async function unpublishArticle(actor: Actor, seen: ExpectedVersion): Promise<Result<void, ChangeRefusal>> {
  if (!can(actor, "article:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const found = await lockRecord(tx, articleKind, seen, "no key update");
    if (!found.ok) return found;
    if (found.value.status !== "draft") await unpublishAll(tx, actor, [found.value]);
    return ok(undefined);
  });
}

/** The same for locked articles, or locked guides, none of which is a draft. */
export async function unpublishAll(tx: Tx, actor: Publisher, rows: ArticleRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const table = liveTable(first);
  const ids = rows.map(({ id }) => id);
  await tx.delete(table).where(inArray(table.articleId, ids));
  await changeStatus(tx, actor, rows, { status: "draft", publishAt: null });
  await invalidateTags(tx, "articles");
}

async function changeStatus(tx: Tx, actor: Publisher, rows: ArticleRow[], to: Pick<ArticleRow, "status" | "publishAt">): Promise<void> {
  const change = { ...to, hasChanges: true, version: sql`${articles.version} + 1`, updatedAt: now() };
  const ids = rows.map(({ id }) => id);
  await tx.update(articles).set(change).where(inArray(articles.id, ids));
  const changes = rows.map((row): Change => {
    const [before, after] = [row, to].map(({ status, publishAt }) => ({ status, publishAt }));
    const verb = to.status === "scheduled" ? "scheduled" : row.status === "scheduled" ? "schedule-canceled" : "unpublished";
    return { action: `article.${verb}`, id: row.id, name: articleKind.nameOf(row), before, after };
  });
  await recordChanges(tx, actor, changes);
}

/** The actor in the audit log if no one was signed in. */
const SCHEDULE: Publisher = { userId: "schedule", email: "schedule" };

/** The most articles that one run publishes. The next one, a minute later, goes on. */
const AT_ONCE = 50;

/** Publishes the articles that are due. Even if two runs overlap, or one is repeated, each is published once. */
export async function publishDue(): Promise<void> {
  const isDue = and(eq(articles.status, "scheduled"), lte(articles.publishAt, now()));
  const due = await db.select({ id: articles.id }).from(articles).where(isDue).orderBy(asc(articles.publishAt)).limit(AT_ONCE);
  for (const { id } of due) await db.transaction((tx) => publishIfDue(tx, id));
}

async function publishIfDue(tx: Tx, id: string): Promise<void> {
  const isDue = and(eq(articles.id, id), eq(articles.status, "scheduled"), lte(articles.publishAt, now()));
  const [row] = await tx.select().from(articles).where(isDue).for("no key update");
  if (!row) return;
  // Its date is the one that was set, however late this runs.
  const result = await publishLocked(tx, SCHEDULE, { ...row, publishedAt: row.publishedAt ?? row.publishAt });
  // Since it was scheduled, something it needs was taken away. Staff see it among the drafts.
  if (!result.ok) await changeStatus(tx, SCHEDULE, [row], { status: "draft", publishAt: null });
}

/** Every minute. */
export const publishDueArticles: JobKind<object> = { name: "publish-due-articles", handle: publishDue, retryLimit: 3, cron: "* * * * *" };
