import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import type { JobKind } from "~/platform/jobs/index.ts";
import { recordChanges } from "../../audit/index.ts";
import { pages } from "../content.schema.ts";
import { recordPageVersions } from "./record-page-version.ts";

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

/** Every minute. */
export const publishDuePages: JobKind<object> = { name: "publish-due-pages", handle: publishDue, retryLimit: 3, cron: "* * * * *" };
