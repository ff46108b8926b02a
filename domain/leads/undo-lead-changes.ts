import { inArray, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { listPeopleWho } from "../access/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { type LeadRow, setDone, setOwner, setStatus } from "./change-lead.ts";
import { holdLeads } from "./change-leads.ts";
import type { LeadsUndoInput } from "./lead-inbox.input.ts";
import type { LeadStatus } from "./lead-inbox-rules.input.ts";
import { leads } from "./leads.schema.ts";

/** What the change that's undone says about a lead: the values before it. */
interface Before {
  from?: LeadStatus;
  fromId?: string | null;
  answeredAt?: string;
  /** It was the change that counted as the answer, also to a lead that wasn't new, such as an imported one. */
  isFirstAnswer?: boolean;
  doneAt?: string;
}

const types = { status: ["status_changed"], owner: ["owner_changed"], done: ["done", "reopened"] } as const;

/**
 * Undoes what this person changed on these leads at that moment, each to its own previous value. Leads that someone has changed in the same
 * way since are left out. Returns how many were restored.
 */
export async function undoLeadChanges(actor: Actor, { ids, what, at }: LeadsUndoInput): Promise<Result<number, "forbidden">> {
  if (!can(actor, "lead:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const held = await holdLeads(tx, ids);
    const before = await lastChanges(tx, actor, { ids: held.map(({ id }) => id), what, at });
    const restored = held.filter(({ id }) => before.has(id));
    for (const group of groupsOf(restored, (lead) => valueBefore(before.get(lead.id), what))) await restore(tx, actor, group, what);
    await restoreTimes(tx, restored, { before, what });
    return ok(restored.length);
  });
}

/** The leads' last changes of this kind, as far as they're the one to undo. */
async function lastChanges(tx: Tx, actor: Actor, { ids, what, at }: LeadsUndoInput): Promise<Map<string, Before>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute(sql`
    select lead.id, last.details from unnest(${sql.param(ids)}::uuid[]) as lead(id), lateral (
      select details, created_at, actor_email from lead_events
      where lead_id = lead.id and type::text = any(${sql.param([...types[what]])}::text[])
      order by created_at desc, id desc limit 1) last
    where last.created_at = ${at}::timestamptz and last.actor_email = ${actor.email}`);
  return new Map(rows.map(({ id, details }) => [String(id), details as Before]));
}

function valueBefore(before: Before | undefined, what: LeadsUndoInput["what"]): string | null {
  if (what === "status") return before?.from ?? null;
  return (what === "owner" ? before?.fromId : before?.doneAt) ?? null;
}

interface Group {
  value: string | null;
  rows: LeadRow[];
}

function groupsOf(rows: LeadRow[], before: (lead: LeadRow) => string | null): Group[] {
  return [...Map.groupBy(rows, before)].map(([value, own]) => ({ value, rows: own }));
}

/** An owner who can no longer own leads is restored as no one. */
async function restore(tx: Tx, actor: Actor, { value, rows }: Group, what: LeadsUndoInput["what"]): Promise<void> {
  if (what === "status") await setStatus(tx, actor, rows, value as LeadStatus);
  else if (what === "done") await setDone(tx, actor, rows, value !== null);
  else {
    const staff = await listPeopleWho(tx, "lead:read");
    const isThere = staff.some(({ userId }) => userId === value);
    await setOwner(tx, actor, rows, isThere ? value : null, staff);
  }
}

/** When they were answered and done before: the change cleared or replaced it. */
async function restoreTimes(
  tx: Tx,
  restored: LeadRow[],
  { before, what }: { before: Map<string, Before>; what: LeadsUndoInput["what"] },
): Promise<void> {
  if (what === "owner" || restored.length === 0) return;
  const times = restored.map(({ id }) => {
    const { answeredAt, doneAt, isFirstAnswer } = before.get(id) ?? {};
    return { id, answered: answeredAt ?? null, done: doneAt ?? null, is_first: isFirstAnswer ?? false };
  });
  const isStatus = what === "status";
  await tx
    .update(leads)
    .set({
      doneAt: sql`given.done`,
      ...(isStatus && {
        firstResponseAt: sql`case when ${leads.status} = 'new' or given.is_first then null else coalesce(given.answered, ${leads.firstResponseAt}) end`,
      }),
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as given(id uuid, answered timestamptz, done timestamptz, is_first boolean)`,
    )
    .where(
      sql`${leads.id} = given.id and ${inArray(
        leads.id,
        restored.map(({ id }) => id),
      )}`,
    );
}
