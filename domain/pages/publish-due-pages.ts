import { and, asc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import type { JobKind } from "~/platform/jobs/index.ts";
import { recordChanges } from "../audit/index.ts";
import { pageDrafts, pages } from "../content/content.schema.ts";
import { markHiddenLinks } from "../navigation/hidden-links.ts";
import { publishWithin } from "./drafts/publish-draft.ts";
import { recordPageVersions } from "./record-page-version.ts";
import { markGonePages } from "./shipped/gone-pages.ts";
import { holdPage } from "./slug-place.ts";

/** The actor in the audit log if no one was signed in. */
const SCHEDULE = { userId: "schedule", email: "schedule" };

/** Publishes the drafts that are due. Even if two runs overlap, or one is repeated, each draft is published once. */
export async function publishDue(): Promise<void> {
  await db.transaction(async (tx) => {
    const at = now();
    const published = await tx
      .update(pages)
      .set({ status: "published", publishAt: null, version: sql`${pages.version} + 1`, updatedAt: at })
      .where(and(eq(pages.status, "draft"), isNotNull(pages.publishAt), lte(pages.publishAt, at)))
      .returning({ id: pages.id, title: pages.title });
    if (published.length === 0) return;
    const [before, after] = [{ status: "draft" }, { status: "published" }];
    await recordChanges(
      tx,
      SCHEDULE,
      published.map(({ id, title }) => ({ action: "page.published", id, name: title, before, after })),
    );
    await recordPageVersions(
      tx,
      SCHEDULE,
      published.map(({ id }) => id),
    );
    await invalidateTags(tx, "content");
  });
}

/** Publishes the drafts of live pages that are due, each on its own: one that conflicts with the live page doesn't hold up the others. */
async function publishDueDrafts(): Promise<void> {
  const due = await db
    .select({ id: pageDrafts.id, pageId: pageDrafts.pageId })
    .from(pageDrafts)
    .where(lte(pageDrafts.publishAt, now()))
    .orderBy(asc(pageDrafts.publishAt))
    .limit(MAX_DUE);
  for (const { id, pageId } of due)
    await db.transaction(async (tx) => {
      // Whoever publishes or changes the page waits for the same row. Another run may have published it, or someone put it off.
      await holdPage(tx, pageId);
      const isDue = and(eq(pageDrafts.id, id), lte(pageDrafts.publishAt, now()));
      if ((await tx.$count(pageDrafts, isDue)) === 0) return;
      const published = await publishWithin(tx, SCHEDULE, { pageId, choices: {} });
      if (!published.ok) await tx.update(pageDrafts).set({ publishAt: null, hasConflict: true }).where(eq(pageDrafts.id, id));
    });
}

/** In one run. The next one is a minute later. */
const MAX_DUE = 50;

async function publishAllDue(): Promise<void> {
  await publishDue();
  await publishDueDrafts();
  // A site that's updated has menus and pages from before this was stored, and an item that someone was changing was left out.
  await db.transaction(markHiddenLinks);
  await db.transaction(markGonePages);
}

/** Every minute. */
export const publishDuePages: JobKind<object> = { name: "publish-due-pages", handle: publishAllDue, retryLimit: 3, cron: "* * * * *" };
