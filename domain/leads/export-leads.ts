import { and, desc, type SQL, sql } from "drizzle-orm";
import { type CsvCell, csvParts } from "~/platform/csv/index.ts";
import { db } from "~/platform/db/index.ts";
import { namesOf } from "../access/index.ts";
import { recordChange } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { timeZone } from "../settings/index.ts";
import { leadColumnsRead } from "./change-lead.ts";
import { filterOf } from "./lead-filter.ts";
import type { LeadQuery } from "./lead-inbox.input.ts";
import { leads } from "./leads.schema.ts";

/** How many leads are in memory at once. */
const BATCH = 1_000;

const HEAD = [
  ...["id", "created_at", "status", "name", "email", "company", "phone", "form", "service", "source", "utm_source", "utm_medium"],
  ...["utm_campaign", "utm_term", "utm_content", "referrer", "landing_page", "verified", "owner", "first_response_at"],
  // New columns are added at the end, so that programs that read the file by position still work.
  ...["phone_e164", "phone_extension", "first_name", "last_name"],
];

/**
 * All leads that match the filter as a CSV file in chunks, newest first, whatever the list's order. The audit log records that an export
 * started and, once the last chunk is taken or the reader stops, how many leads were exported, with which filter, but without the search
 * text.
 */
export function exportLeads(actor: Actor, query: LeadQuery): Result<AsyncGenerator<string>, "forbidden"> {
  if (!can(actor, "lead:export")) return refused("forbidden");
  return ok(csvParts(HEAD, batchesOf(actor, query)));
}

async function* batchesOf(actor: Actor, query: LeadQuery): AsyncGenerator<CsvCell[][]> {
  let count = 0;
  const zone = await timeZone();
  await recordExport(actor, query, "lead.export-begun");
  try {
    let last: ReadLead | undefined;
    do {
      const batch = await readBatch(actor, { query, zone }, last);
      const names = await namesOf(batch.map(({ ownerId }) => ownerId));
      count += batch.length;
      if (batch.length > 0) yield batch.map((lead) => cellsOf(lead, names));
      last = batch.length === BATCH ? batch.at(-1) : undefined;
    } while (last);
  } finally {
    await recordExport(actor, query, "lead.exported", count);
  }
}

type ReadLead = Awaited<ReturnType<typeof readBatch>>[number];

/** The leads after `last`. Times are passed on as text: a JavaScript date has no microseconds and would skip leads. */
function readBatch(actor: Actor, { query, zone }: { query: LeadQuery; zone: string }, last: { cursor: string; id: string } | undefined) {
  const after: SQL | undefined = last && sql`(${leads.createdAt}, ${leads.id}) < (${last.cursor}::timestamptz, ${last.id}::uuid)`;
  return db
    .select({ ...leadColumnsRead, cursor: sql<string>`${leads.createdAt}::text` })
    .from(leads)
    .where(and(filterOf(actor, query, zone), after))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(BATCH);
}

function cellsOf(lead: ReadLead, names: Map<string, string>): CsvCell[] {
  const { id, createdAt, status, name, email, company, phone, form, service, source, utm, referrer, landingPage, isVerified } = lead;
  return [
    ...[id, createdAt.toISOString(), status, name, email, company, phone, form, service, source, utm.source ?? "", utm.medium ?? ""],
    ...[utm.campaign ?? "", utm.term ?? "", utm.content ?? "", referrer, landingPage, isVerified ? "yes" : "no"],
    ...[names.get(lead.ownerId ?? "") ?? "", lead.firstResponseAt?.toISOString() ?? ""],
    ...[lead.phoneE164 ?? "", lead.phoneExtension ?? "", lead.firstName ?? "", lead.lastName ?? ""],
  ];
}

async function recordExport(
  actor: Actor,
  { q, sort: _sort, page: _page, ...filter }: LeadQuery,
  action: "lead.export-begun" | "lead.exported",
  count?: number,
): Promise<void> {
  const used = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  const after = { ...(count !== undefined && { count }), ...used, ...(q && { words: true }) };
  await db.transaction((tx) => recordChange(tx, actor, { action, id: "list", after }));
}
