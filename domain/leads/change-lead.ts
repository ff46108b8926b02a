import { and, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import type { Colleague } from "../access/index.ts";
import { recordChanges } from "../audit/index.ts";
import type { Actor } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { LEADS_CHANGED_STATUS, type LeadsChangedStatus } from "./jobs.ts";
import { isAnswer } from "./lead-clock.ts";
import type { LeadStatus } from "./lead-inbox-rules.input.ts";
import { leadEvents, type leadEventType, leads } from "./leads.schema.ts";

/** "conflict": someone else has changed the lead since it was read. */
export type LeadRefusal = "forbidden" | "not-found" | "conflict";

const { search: _words, ...columns } = getTableColumns(leads);
/** A lead without its search words, which only the search reads. */
export const leadColumnsRead = columns;
export type LeadRow = Omit<typeof leads.$inferSelect, "search">;

/** The lead as it is now, locked for the transaction. Refused if its version isn't the expected one. */
export async function holdLead(tx: Tx, id: string, version: number): Promise<Result<LeadRow, "not-found" | "conflict">> {
  const [lead] = await tx.select(leadColumnsRead).from(leads).where(eq(leads.id, id)).for("update");
  if (!lead) return refused("not-found");
  return lead.version === version ? ok(lead) : refused("conflict");
}

/**
 * Sets the status of leads, with history and audit entries. The first answer stops the clock. A lead that's set back to new waits for an
 * answer again.
 */
export async function setStatus(tx: Tx, actor: Actor, held: LeadRow[], status: LeadStatus): Promise<number> {
  const changed = held.filter((lead) => lead.status !== status);
  if (changed.length === 0) return 0;
  await tx
    .update(leads)
    .set({
      status,
      statusChangedAt: now(),
      version: sql`${leads.version} + 1`,
      ...(isAnswer(status) && { firstResponseAt: sql`coalesce(${leads.firstResponseAt}, ${now()})` }),
      ...(status === "new" && { firstResponseAt: null }),
    })
    .where(inArray(leads.id, idsOf(changed)));
  const history = changed.map((lead) => ({ leadId: lead.id, details: { from: lead.status, to: status, ...answerLost(lead, status) } }));
  await addToHistory(tx, actor, "status_changed", history);
  await recordChanges(
    tx,
    actor,
    changed.map((lead) => ({ action: "lead.status-changed", id: lead.id, ...statusChange(lead, status) })),
  );
  await enqueue<LeadsChangedStatus>(tx, LEADS_CHANGED_STATUS, { leadIds: idsOf(changed) });
  return changed.length;
}

/** When a lead was answered, if the new status clears that. Undoing the change restores it (`bringBackAnswer`). */
function answerLost({ firstResponseAt }: LeadRow, status: LeadStatus): { answeredAt?: string } {
  return status === "new" && firstResponseAt ? { answeredAt: firstResponseAt.toISOString() } : {};
}

/** Run before the last status change is undone: when the lead was answered, if that change cleared it. */
export async function bringBackAnswer(tx: Tx, { id }: LeadRow): Promise<void> {
  const [last] = await tx
    .select({ details: leadEvents.details })
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, id), eq(leadEvents.type, "status_changed")))
    .orderBy(desc(leadEvents.createdAt), desc(leadEvents.id))
    .limit(1);
  const answeredAt = last?.details.answeredAt;
  if (typeof answeredAt !== "string") return;
  await tx
    .update(leads)
    .set({ firstResponseAt: new Date(answeredAt) })
    .where(eq(leads.id, id));
}

/** For the audit log. The time of an answer is cleared along with the answer and isn't stored anywhere else. */
function statusChange({ status: from, firstResponseAt }: LeadRow, status: LeadStatus) {
  if (status !== "new" || !firstResponseAt) return { before: { status: from }, after: { status } };
  return { before: { status: from, firstResponseAt: firstResponseAt.toISOString() }, after: { status, firstResponseAt: null } };
}

/** Assigns leads to someone, or to no one, with history and audit entries. `staff` provides the names for the history. */
export async function setOwner(tx: Tx, actor: Actor, held: LeadRow[], ownerId: string | null, staff: Colleague[]): Promise<number> {
  const changed = held.filter((lead) => lead.ownerId !== ownerId);
  if (changed.length === 0) return 0;
  const nameOf = (id: string | null) => (id === null ? null : (staff.find(({ userId }) => userId === id)?.fullName ?? "a former user"));
  await tx
    .update(leads)
    .set({ ownerId, version: sql`${leads.version} + 1` })
    .where(inArray(leads.id, idsOf(changed)));
  const owners = changed.map((lead) => ({ id: lead.id, from: nameOf(lead.ownerId), to: nameOf(ownerId) }));
  const history = owners.map(({ id, ...details }) => ({ leadId: id, details }));
  await addToHistory(tx, actor, "owner_changed", history);
  await recordChanges(
    tx,
    actor,
    owners.map(({ id, from, to }) => ({ action: "lead.owner-changed", id, before: { owner: from }, after: { owner: to } })),
  );
  return changed.length;
}

type EventType = (typeof leadEventType.enumValues)[number];

/** Records a staff action in the history of leads. */
export async function addToHistory(
  tx: Tx,
  actor: Actor,
  type: EventType,
  entries: { leadId: string; details: Record<string, unknown> }[],
): Promise<void> {
  const createdAt = now();
  await tx.insert(leadEvents).values(entries.map((entry) => ({ ...entry, type, actorEmail: actor.email, createdAt })));
}

function idsOf(rows: LeadRow[]): string[] {
  return rows.map(({ id }) => id);
}
