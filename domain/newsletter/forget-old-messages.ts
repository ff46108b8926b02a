import { setImmediate } from "node:timers/promises";
import { and, inArray, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { storage } from "~/platform/storage/index.ts";
import { daysBefore } from "../retention.ts";
import { newsletterImports } from "./newsletter.schema.ts";

/** Rows per statement: years of messages in one statement would hold up the database for minutes. */
const BATCH = 2_500;

/** Opens, clicks, and bounces from before `before`. The campaigns' counters keep the totals. */
export async function forgetEvents(before: Date): Promise<void> {
  await inTurns(sql`delete from newsletter_events where id in (
    select id from newsletter_events where at < ${before.toISOString()}::timestamptz limit ${BATCH})`);
}

/** Who was sent what, in campaigns that ended before `before` and in sequence steps from before it. Only the state is kept. */
export async function forgetDeliveries(before: Date): Promise<void> {
  const at = before.toISOString();
  await inTurns(sql`update newsletter_deliveries set subscriber_id = null, response = '', opened_at = null, clicked_at = null where id in (
    select d.id from newsletter_deliveries d join newsletter_campaigns c on c.id = d.campaign_id
    where d.subscriber_id is not null and case c.kind when 'step' then d.changed_at else coalesce(c.sent_at, c.started_at) end < ${at}::timestamptz
    limit ${BATCH})`);
}

async function inTurns(statement: SQL): Promise<void> {
  for (;;) {
    const { rows } = await db.execute(sql`with changed as (${statement} returning 1) select count(*)::int as n from changed`);
    if (Number(rows[0]?.n) < BATCH) return;
    await setImmediate();
  }
}

/**
 * Removes imports from versions before domain/imports. One that was running then never finishes, so it's removed like those not started.
 */
export async function forgetImports(at: Date): Promise<void> {
  const due = await db
    .select()
    .from(newsletterImports)
    .where(
      or(
        and(inArray(newsletterImports.state, ["read", "running"]), lt(newsletterImports.createdAt, daysBefore(at, 1))),
        and(notInArray(newsletterImports.state, ["read", "running"]), lt(newsletterImports.createdAt, daysBefore(at, 30))),
      ),
    );
  // Files first: one that no row names would never be removed.
  for (const row of due) {
    await storage().remove(row.storagePath);
    await storage().remove(row.storagePath.replace(/\.csv$/, "-refused.csv"));
  }
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) await db.delete(newsletterImports).where(inArray(newsletterImports.id, ids));
}
