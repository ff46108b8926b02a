import { asc, inArray, sql } from "drizzle-orm";
import type { Database, Tx } from "~/platform/db/index.ts";
import type { AppliedRow, ImportRun } from "../../import-kind.ts";
import { gatheredWords } from "../lead-words.ts";
import { leadEvents, leads } from "../leads.schema.ts";
import type { LeadFacts, LeadRow } from "./lead-row.ts";

/** What an import can change in a lead. */
export interface Values {
  name: string;
  company: string;
  phone: string;
  ownerId: string | null;
  valueOnce: number | null;
  valueMonthly: number | null;
}
export type StoredLead = Values & { id: string };

const { name, company, phone, ownerId, valueOnce, valueMonthly } = leads;
const values = { name, company, phone, ownerId, valueOnce, valueMonthly };

/** The newest lead of each address, by the address in lowercase. */
export async function listSameAddress(database: Database | Tx, emails: string[]): Promise<Map<string, StoredLead>> {
  const wanted = [...new Set(emails.map((email) => email.toLowerCase()))].filter(Boolean);
  if (wanted.length === 0) return new Map();
  const address = sql<string>`lower(${leads.email})`;
  const rows = await database
    .selectDistinctOn([address], { id: leads.id, address: address.as("address"), ...values })
    .from(leads)
    .where(inArray(address, wanted))
    .orderBy(address, sql`${leads.createdAt} desc`, sql`${leads.id} desc`);
  return new Map(rows.map(({ address: email, ...lead }) => [email, lead]));
}

/** What a row would change. Empty cells change nothing. */
export function changedValues(lead: StoredLead, row: LeadRow): Partial<Values> {
  const given: Partial<Values> = {
    // Without a name of its own, a row is named after something else.
    ...(![row.company, row.email, row.phone].includes(row.name) && { name: row.name }),
    ...(row.company && { company: row.company }),
    ...(row.phone && { phone: row.phone }),
    ...(row.ownerId && { ownerId: row.ownerId }),
    ...(row.value_once !== null && { valueOnce: row.value_once }),
    ...(row.value_monthly !== null && { valueMonthly: row.value_monthly }),
  };
  return Object.fromEntries(Object.entries(given).filter(([key, value]) => lead[key as keyof Values] !== value));
}

/**
 * Changes the values that rows give, with an entry in each lead's history. Status, message, and date stay: they're about another request.
 * Other systems aren't told, as with everything that an import does.
 */
export async function updateLeads(
  tx: Tx,
  rows: { row: LeadRow; id: string }[],
  { importId, fileName, actor, at }: ImportRun<LeadFacts>,
): Promise<(AppliedRow | null)[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const held = await tx
    .select({ id: leads.id, version: leads.version, ...values, phoneE164: leads.phoneE164, phoneExtension: leads.phoneExtension })
    .from(leads)
    .where(inArray(leads.id, ids))
    .orderBy(asc(leads.id))
    .for("update");
  const byId = new Map(held.map((lead) => [lead.id, lead]));
  const due = rows.flatMap(({ row, id }) => {
    const lead = byId.get(id);
    if (!lead) return [];
    const changes = changedValues(lead, row);
    const number = changes.phone === undefined ? {} : { phoneE164: row.phoneE164, phoneExtension: row.phoneExtension };
    return [{ lead, after: { ...lead, ...changes, ...number }, names: Object.keys(changes) as (keyof Values)[] }];
  });
  await writeValues(
    tx,
    due.map(({ after }) => after),
    at,
  );
  const entries = due.map(({ lead, after, names }) => ({
    ...{ leadId: lead.id, type: "edited" as const, actorEmail: actor.email, createdAt: at },
    details: { importId, fileName, fields: Object.fromEntries(names.map((one) => [one, { from: told(lead[one]), to: told(after[one]) }])) },
  }));
  if (entries.length > 0) await tx.insert(leadEvents).values(entries);
  const done = new Map(due.map(({ lead: { id, version, ...before } }) => [id, { id, mark: String(version + 1), before }]));
  return rows.map(({ id }) => done.get(id) ?? null);
}

type Written = Values & { id: string; phoneE164: string | null; phoneExtension: string | null };

/** Writes these values, each as a new version of its lead. An owner who has left in the meantime is set to none. */
export async function writeValues(tx: Tx, rows: Written[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update leads l set name = g.name, company = g.company, phone = g.phone, phone_e164 = g."phoneE164", phone_extension = g."phoneExtension",
      first_name = case when l.name = g.name then l.first_name end, last_name = case when l.name = g.name then l.last_name end,
      owner_id = p.user_id, value_once = g."valueOnce", value_monthly = g."valueMonthly", version = l.version + 1,
      value_changed_at = case when (l.value_once, l.value_monthly) is distinct from (g."valueOnce", g."valueMonthly")
        then ${at.toISOString()}::timestamptz else l.value_changed_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id uuid, name text, company text, phone text, "phoneE164" text,
      "phoneExtension" text, "ownerId" text, "valueOnce" int, "valueMonthly" int)
    left join profiles p on p.user_id = g."ownerId"
    where l.id = g.id`);
  await tx
    .update(leads)
    .set({ search: gatheredWords() })
    .where(
      inArray(
        leads.id,
        rows.map(({ id }) => id),
      ),
    );
}

/** History entries are read as texts. */
function told(value: string | number | null): string {
  return value === null ? "" : String(value);
}
