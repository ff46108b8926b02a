import { and, desc, type SQL, sql } from "drizzle-orm";
import { type CsvCell, csvParts } from "~/platform/csv/index.ts";
import { db } from "~/platform/db/index.ts";
import { namesOf } from "../access/index.ts";
import { recordChange } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { leadColumnsRead } from "./change-lead.ts";
import { type FilterFacts, filterFacts, filterOf } from "./lead-filter.ts";
import type { LeadQuery } from "./lead-inbox.input.ts";
import { leads } from "./leads.schema.ts";
import { nextStepOf } from "./next-step.ts";

/** How many leads are in memory at once, with everything that was said about them. */
const BATCH = 200;
/** A spreadsheet's cell holds 32,767 characters. What's longer ends with a note. */
const MAX_CELL = 32_000;
/** Of a lead's forms and notes, the latest. */
const MAX_TEXTS = 200;

const HEAD = [
  ...["id", "created_at", "status", "name", "email", "company", "phone", "form", "service", "source", "utm_source", "utm_medium"],
  ...["utm_campaign", "utm_term", "utm_content", "referrer", "landing_page", "verified", "owner", "first_response_at"],
  // New columns are added at the end, so that programs that read the file by position still work.
  ...["phone_e164", "phone_extension", "first_name", "last_name"],
  ...["value_once", "value_monthly", "next_step", "next_step_note", "next_step_due", "next_step_owner", "messages", "notes"],
];

/** Columns of another domain, by the forms that it belongs to. */
export interface MoreColumns {
  head: string[];
  /** The cells of each form that has any, as texts. Those of a lead's forms are joined. */
  read(submissionIds: string[]): Promise<Map<string, string[]>>;
}

/**
 * All leads that match the filter as a CSV file in chunks, newest first, whatever the list's order, with everything that was sent and noted.
 * `more` adds columns that other domains know. The audit log records that an export
 * started and, once the last chunk is taken or the reader stops, how many leads were exported, with which filter, but without the search
 * text.
 */
export function exportLeads(actor: Actor, query: LeadQuery, more?: MoreColumns): Result<AsyncGenerator<string>, "forbidden"> {
  if (!can(actor, "lead:export")) return refused("forbidden");
  return ok(csvParts([...HEAD, ...(more?.head ?? [])], batchesOf(actor, query, more)));
}

async function* batchesOf(actor: Actor, query: LeadQuery, more: MoreColumns | undefined): AsyncGenerator<CsvCell[][]> {
  let count = 0;
  const facts = await filterFacts();
  await recordExport(actor, query, "lead.export-begun");
  try {
    let last: ReadLead | undefined;
    do {
      const batch = await readBatch(actor, { query, facts }, last);
      count += batch.length;
      if (batch.length > 0) yield await rowsOf(batch, more);
      last = batch.length === BATCH ? batch.at(-1) : undefined;
    } while (last);
  } finally {
    await recordExport(actor, query, "lead.exported", count);
  }
}

type ReadLead = Awaited<ReturnType<typeof readBatch>>[number];

/** The leads after `last`. Times are passed on as text: a JavaScript date has no microseconds and would skip leads. */
function readBatch(
  actor: Actor,
  { query, facts }: { query: LeadQuery; facts: FilterFacts },
  last: { cursor: string; id: string } | undefined,
) {
  const after: SQL | undefined = last && sql`(${leads.createdAt}, ${leads.id}) < (${last.cursor}::timestamptz, ${last.id}::uuid)`;
  return db
    .select({ ...leadColumnsRead, cursor: sql<string>`${leads.createdAt}::text` })
    .from(leads)
    .where(and(filterOf(actor, query, facts), after))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(BATCH);
}

async function rowsOf(batch: ReadLead[], more: MoreColumns | undefined): Promise<CsvCell[][]> {
  const ids = batch.map(({ id }) => id);
  const [names, said] = await Promise.all([namesOf(batch.flatMap(({ ownerId, nextOwnerId }) => [ownerId, nextOwnerId])), readTexts(ids)]);
  const others = more && (await more.read([...said.values()].flatMap(({ forms }) => forms)));
  return batch.map((lead) => {
    const { messages = "", notes = "", forms = [] } = said.get(lead.id) ?? {};
    const added = more?.head.map((_, column) => cut(forms.flatMap((form) => others?.get(form)?.[column] ?? []).join("\n\n")));
    return [...cellsOf(lead, names), cut(messages), cut(notes), ...(added ?? [])];
  });
}

interface Texts {
  messages?: string;
  notes?: string;
  /** IDs of the forms, oldest first. */
  forms: string[];
}

/** What was sent and noted, each with its time, oldest first. The database joins and cuts the texts, so a batch stays small. */
async function readTexts(ids: string[]): Promise<Map<string, Texts>> {
  const wanted = sql`${sql.param(ids)}::uuid[]`;
  const time = sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"')`;
  const joined = (text: SQL) => sql`left(string_agg(${text}, E'\n\n' order by created_at, id), ${MAX_CELL + 1})`;
  const latest = sql`row_number() over (partition by lead_id order by created_at desc, id desc) as place`;
  const [sent, noted] = await Promise.all([
    db.execute(sql`
      select lead_id, array_agg(id order by created_at, id) as forms,
        ${joined(sql`concat('[', ${time}, ', ', form, '] ', nullif(subject, '') || E'\n', message)`)} as messages
      from (select *, ${latest} from lead_submissions where lead_id = any(${wanted})) s where place <= ${MAX_TEXTS} group by lead_id`),
    db.execute(sql`
      select lead_id, ${joined(sql`concat('[', ${time}, ', ', actor_email, '] ', details->>'text')`)} as notes
      from (select *, ${latest} from lead_events where lead_id = any(${wanted}) and type = 'note') n where place <= ${MAX_TEXTS} group by lead_id`),
  ]);
  const texts = new Map<string, Texts>();
  for (const row of sent.rows) texts.set(String(row.lead_id), { messages: String(row.messages), forms: row.forms as string[] });
  for (const row of noted.rows) {
    const id = String(row.lead_id);
    texts.set(id, { forms: [], ...texts.get(id), notes: String(row.notes) });
  }
  return texts;
}

function cut(text: string): string {
  return text.length > MAX_CELL ? `${text.slice(0, MAX_CELL)}… (truncated; open the lead for the rest)` : text;
}

function cellsOf(lead: ReadLead, names: Map<string, string>): CsvCell[] {
  const step = nextStepOf(lead);
  const { id, createdAt, status, name, email, company, phone, form, service, source, utm, referrer, landingPage, isVerified } = lead;
  return [
    ...[id, createdAt.toISOString(), status, name, email, company, phone, form, service, source, utm.source ?? "", utm.medium ?? ""],
    ...[utm.campaign ?? "", utm.term ?? "", utm.content ?? "", referrer, landingPage, isVerified ? "yes" : "no"],
    ...[names.get(lead.ownerId ?? "") ?? "", lead.firstResponseAt?.toISOString() ?? ""],
    ...[lead.phoneE164 ?? "", lead.phoneExtension ?? "", lead.firstName ?? "", lead.lastName ?? ""],
    ...[lead.valueOnce ?? "", lead.valueMonthly ?? "", step?.kind ?? "", step?.text ?? ""],
    ...[step?.dueAt?.toISOString() ?? step?.dueOn ?? "", names.get(step?.ownerId ?? "") ?? ""],
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
