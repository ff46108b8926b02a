import { and, desc, type SQL, sql } from "drizzle-orm";
import { type CsvCell, csvParts } from "~/platform/csv/index.ts";
import { db } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { newsletterSubscribers as subscribers } from "../newsletter.schema.ts";
import type { SubscriberQuery } from "../subscriber.input.ts";
import { filterOf, listedColumns } from "./list-subscribers.ts";

/** How many subscribers are in memory at once. */
const BATCH = 1_000;

const HEAD = ["Email", "Status", "Subscribed Date", "Last Updated"];

/**
 * All subscribers that match the filter, as a CSV file in chunks, newest first whatever the list's sort order. The audit log records the
 * start of the export and, after the last chunk or when the reader goes away, how many rows went out, but not the search words.
 */
export function exportSubscribers(actor: Actor, query: SubscriberQuery): Result<AsyncGenerator<string>, "forbidden"> {
  if (!can(actor, "subscriber:export")) return refused("forbidden");
  return ok(csvParts(HEAD, batchesOf(actor, query)));
}

async function* batchesOf(actor: Actor, query: SubscriberQuery): AsyncGenerator<CsvCell[][]> {
  let count = 0;
  await recordExport(actor, query, "subscriber.export-begun");
  try {
    let last: ReadSubscriber | undefined;
    do {
      const batch = await readBatch(query, last);
      count += batch.length;
      if (batch.length > 0) yield batch.map(cellsOf);
      last = batch.length === BATCH ? batch.at(-1) : undefined;
    } while (last);
  } finally {
    await recordExport(actor, query, "subscriber.exported", count);
  }
}

type ReadSubscriber = Awaited<ReturnType<typeof readBatch>>[number];

/** The subscribers after `last`. Times are passed on as text: a JavaScript date has no microseconds and would skip some. */
function readBatch(query: SubscriberQuery, last: { cursor: string; id: string } | undefined) {
  const after: SQL | undefined =
    last && sql`(${subscribers.createdAt}, ${subscribers.id}) < (${last.cursor}::timestamptz, ${last.id}::uuid)`;
  return db
    .select({ ...listedColumns, cursor: sql<string>`${subscribers.createdAt}::text` })
    .from(subscribers)
    .where(and(filterOf(query), after))
    .orderBy(desc(subscribers.createdAt), desc(subscribers.id))
    .limit(BATCH);
}

function cellsOf({ email, isActive, subscribedAt, updatedAt }: ReadSubscriber): CsvCell[] {
  return [email, isActive ? "Active" : "Inactive", subscribedAt.toISOString(), updatedAt.toISOString()];
}

async function recordExport(
  actor: Actor,
  { q, status }: SubscriberQuery,
  action: "subscriber.export-begun" | "subscriber.exported",
  count?: number,
): Promise<void> {
  const after = { ...(count !== undefined && { count }), ...(status && { status }), ...(q && { words: true }) };
  await db.transaction((tx) => recordChange(tx, actor, { action, id: "list", after }));
}
