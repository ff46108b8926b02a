import { and, asc, eq, gt, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { cursorTime, isBehind, readCursor, writeCursor } from "../../record-cursor.ts";
import { ok, type Result, refused } from "../../result.ts";
import { newsletterSubscribers, newsletterSuppressions } from "../newsletter.schema.ts";
import type { SubscriberRecord, SubscriberRecordsQuery } from "../subscriber-records.input.ts";

interface SubscriberRecords {
  data: SubscriberRecord[];
  next: string | null;
}

const { id, email, isActive, subscribedAt, confirmedAt, unsubscribedAt, createdAt } = newsletterSubscribers;
const columns = {
  id,
  email,
  isActive,
  subscribedAt,
  confirmedAt,
  unsubscribedAt,
  createdAt,
  reason: newsletterSuppressions.reason,
  at: cursorTime(createdAt),
};

const read = () =>
  db
    .select(columns)
    .from(newsletterSubscribers)
    .leftJoin(newsletterSuppressions, eq(newsletterSuppressions.email, sql`lower(${email})`));

/**
 * Subscribers for programs, oldest first: a program that keeps the last `next` gets what has arrived since. "cursor": it isn't one of ours.
 */
export async function listSubscriberRecords(
  actor: Actor,
  query: SubscriberRecordsQuery,
): Promise<Result<SubscriberRecords, "forbidden" | "cursor">> {
  if (!can(actor, "subscriber:read")) return refused("forbidden");
  const place = query.cursor === undefined ? undefined : readCursor(query.cursor);
  if (place === null) return refused("cursor");
  const rows = await read()
    .where(
      and(
        query.active ? eq(isActive, query.active === "true") : undefined,
        query.created_after ? gt(createdAt, new Date(query.created_after)) : undefined,
        place && isBehind({ at: createdAt, id }, place),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return ok({
    data: page.map(recordOf),
    next: rows.length > query.limit && last ? writeCursor(last) : null,
  });
}

export async function findSubscriberRecord(
  actor: Actor,
  subscriberId: string,
): Promise<Result<SubscriberRecord, "forbidden" | "not-found">> {
  if (!can(actor, "subscriber:read")) return refused("forbidden");
  const [row] = await read().where(eq(id, subscriberId));
  return row ? ok(recordOf(row)) : refused("not-found");
}

type Row = Awaited<ReturnType<typeof read>>[number];

function recordOf(row: Row): SubscriberRecord {
  return {
    id: row.id,
    email: row.email,
    active: row.isActive && !row.reason,
    state: stateOf(row),
    subscribedAt: row.subscribedAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

function stateOf({ reason, isActive: active, unsubscribedAt: left }: Row): SubscriberRecord["state"] {
  if (reason) return "suppressed";
  if (active) return "active";
  return left ? "unsubscribed" : "unconfirmed";
}
