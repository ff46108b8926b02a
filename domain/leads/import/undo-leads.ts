import { asc, inArray, sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import type { AppliedRow, ImportRun } from "../../import-kind.ts";
import { leadEvents, leads } from "../leads.schema.ts";
import type { LeadFacts } from "./lead-row.ts";
import { type Values, writeValues } from "./update-leads.ts";

type Undone = AppliedRow & { outcome: "new" | "changed" };
type Run = ImportRun<LeadFacts>;

const CHANGED = "The lead was changed after the import.";
const GONE = "The lead was deleted or merged after the import.";

/** Deletes leads that an import added and restores values that it changed, unless something has happened to the lead since. */
export async function undoLeads(tx: Tx, rows: Undone[], run: Run): Promise<Map<string, string>> {
  const ids = rows.map(({ id }) => id);
  const held = await tx
    .select({ id: leads.id, version: leads.version })
    .from(leads)
    .where(inArray(leads.id, ids))
    .orderBy(asc(leads.id))
    .for("update");
  const versions = new Map(held.map(({ id, version }) => [id, version]));
  const busy = await listBusy(
    tx,
    rows.filter(({ outcome }) => outcome === "new"),
  );
  const kept = new Map<string, string>();
  const due = rows.filter(({ id, outcome, mark }) => {
    const version = versions.get(id);
    const isSame = outcome === "new" ? version === 1 && !busy.has(id) : version === Number(mark);
    if (!isSame) kept.set(id, version === undefined ? GONE : CHANGED);
    return isSame;
  });
  await removeLeads(
    tx,
    due.filter(({ outcome }) => outcome === "new"),
  );
  await restoreValues(
    tx,
    due.filter(({ outcome }) => outcome === "changed"),
    run,
  );
  return kept;
}

/** New leads to which something happened that doesn't change the lead itself: a note, another form, an email. */
async function listBusy(tx: Tx, rows: Undone[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const given = JSON.stringify(rows.map(({ id, mark }) => ({ id, mark })));
  const { rows: busy } = await tx.execute(sql`
    select l.id from jsonb_to_recordset(${given}::jsonb) as g(id uuid, mark timestamptz) join leads l on l.id = g.id
    where l.last_message_at is not null or l.awaiting_reply_since is not null
      or exists (select 1 from lead_events e where e.lead_id = l.id and e.created_at > g.mark)
      or exists (select 1 from lead_submissions s where s.lead_id = l.id and s.id <> l.id)`);
  return new Set(busy.map(({ id }) => String(id)));
}

async function removeLeads(tx: Tx, rows: Undone[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.delete(leads).where(
    inArray(
      leads.id,
      rows.map(({ id }) => id),
    ),
  );
}

async function restoreValues(tx: Tx, rows: Undone[], { importId, fileName, actor, at }: Run): Promise<void> {
  if (rows.length === 0) return;
  const before = rows.map(({ id, before: values }) => ({ ...(values as unknown as Written), id }));
  await writeValues(tx, before, at);
  const details = { importId, fileName, fields: {}, isUndo: true };
  await tx
    .insert(leadEvents)
    .values(rows.map(({ id }) => ({ leadId: id, type: "edited" as const, details, actorEmail: actor.email, createdAt: at })));
}

type Written = Values & { phoneE164: string | null; phoneExtension: string | null };
