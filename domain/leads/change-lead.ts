import { eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import type { Colleague } from "../access/index.ts";
import { recordChanges } from "../audit/index.ts";
import type { Actor } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { LEADS_CHANGED_STATUS, LEADS_UPDATED, type LeadsChangedStatus, type LeadsUpdated } from "./jobs.ts";
import { isAnswer } from "./lead-clock.ts";
import { closedStatuses, type LeadStatus } from "./lead-inbox-rules.input.ts";
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

/** What happened to how many leads, and when: enough to undo it (`undoLeadChanges`). */
export interface LeadsChanged {
  count: number;
  at: Date;
  /** Of those that were won: the ones that nobody has given a value. */
  withoutValue?: string[];
}

/**
 * Sets the status of leads, with history and audit entries. The first answer stops the clock. A lead that's set back to new waits for an
 * answer again. Won, lost, and spam leads are done; one that gets another status is open again. `by`: what changed it, if not the choice of
 * a status.
 */
export async function setStatus(
  tx: Tx,
  actor: Pick<Actor, "userId" | "email">,
  held: LeadRow[],
  status: LeadStatus,
  more: { by?: string } = {},
): Promise<LeadsChanged> {
  const at = now();
  const changed = held.filter((lead) => lead.status !== status);
  if (changed.length === 0) return { count: 0, at };
  const isClosed = closedStatuses.includes(status);
  await tx
    .update(leads)
    .set({
      status,
      statusChangedAt: at,
      version: sql`${leads.version} + 1`,
      // A lead that was marked as done while it was open stays done.
      doneAt: isClosed ? sql`coalesce(${leads.doneAt}, ${at})` : sql`case when ${isIn(closedStatuses)} then null else ${leads.doneAt} end`,
      ...(isAnswer(status) && { firstResponseAt: sql`coalesce(${leads.firstResponseAt}, ${at})` }),
      ...(status === "new" && { firstResponseAt: null }),
      // Whoever decides about a lead has read what came last.
      ...(status !== "new" && { awaitingReplySince: null }),
    })
    .where(inArray(leads.id, idsOf(changed)));
  const history = changed.map((lead) => ({
    leadId: lead.id,
    details: { from: lead.status, to: status, ...cleared(lead, status), ...more },
  }));
  await addToHistory(tx, actor, "status_changed", history, at);
  await recordChanges(
    tx,
    actor,
    changed.map((lead) => ({ action: "lead.status-changed", id: lead.id, ...statusChange(lead, status) })),
  );
  await enqueue<LeadsChangedStatus>(tx, LEADS_CHANGED_STATUS, { leadIds: idsOf(changed) });
  const hasNoValue = ({ valueOnce, valueMonthly }: LeadRow) => valueOnce === null && valueMonthly === null;
  return { count: changed.length, at, ...(status === "won" && { withoutValue: idsOf(changed.filter(hasNoValue)) }) };
}

function isIn(statuses: readonly LeadStatus[]): SQL {
  return inArray(leads.status, [...statuses]);
}

/** When a lead was answered and done, as far as the new status changes that. Undoing the change restores both. */
function cleared({ firstResponseAt, doneAt }: LeadRow, status: LeadStatus): { answeredAt?: string; doneAt?: string } {
  return {
    ...(status === "new" && firstResponseAt && { answeredAt: firstResponseAt.toISOString() }),
    ...(isAnswer(status) && !firstResponseAt && { isFirstAnswer: true }),
    ...(doneAt && { doneAt: doneAt.toISOString() }),
  };
}

/** For the audit log. The time of an answer is cleared along with the answer and isn't stored anywhere else. */
function statusChange({ status: from, firstResponseAt }: LeadRow, status: LeadStatus) {
  if (status !== "new" || !firstResponseAt) return { before: { status: from }, after: { status } };
  return { before: { status: from, firstResponseAt: firstResponseAt.toISOString() }, after: { status, firstResponseAt: null } };
}

/**
 * Assigns leads to someone, or to no one, with history and audit entries. `staff` provides the names for the history. `by`: what assigned
 * them, if not the choice of an owner.
 */
export async function setOwner(
  tx: Tx,
  actor: Pick<Actor, "userId" | "email">,
  held: LeadRow[],
  ownerId: string | null,
  staff: Colleague[],
  more: { by?: string } = {},
): Promise<LeadsChanged> {
  const at = now();
  const changed = held.filter((lead) => lead.ownerId !== ownerId);
  if (changed.length === 0) return { count: 0, at };
  const nameOf = (id: string | null) => (id === null ? null : (staff.find(({ userId }) => userId === id)?.fullName ?? "a former user"));
  await tx
    .update(leads)
    .set({ ownerId, version: sql`${leads.version} + 1` })
    .where(inArray(leads.id, idsOf(changed)));
  const owners = changed.map((lead) => ({ id: lead.id, fromId: lead.ownerId, from: nameOf(lead.ownerId), to: nameOf(ownerId) }));
  const history = owners.map(({ id, ...details }) => ({ leadId: id, details: { ...details, ...more } }));
  await addToHistory(tx, actor, "owner_changed", history, at);
  await recordChanges(
    tx,
    actor,
    owners.map(({ id, from, to }) => ({ action: "lead.owner-changed", id, before: { owner: from }, after: { owner: to } })),
  );
  return { count: changed.length, at };
}

/** Says that nothing is left to do for leads, or that there is again, with history and audit entries. */
export async function setDone(tx: Tx, actor: Actor, held: LeadRow[], isDone: boolean): Promise<LeadsChanged> {
  const at = now();
  const changed = held.filter(({ doneAt }) => (doneAt !== null) !== isDone);
  if (changed.length === 0) return { count: 0, at };
  await tx
    .update(leads)
    .set({ doneAt: isDone ? at : null, version: sql`${leads.version} + 1` })
    .where(inArray(leads.id, idsOf(changed)));
  const history = changed.map(({ id, doneAt }) => ({ leadId: id, details: doneAt ? { doneAt: doneAt.toISOString() } : {} }));
  await addToHistory(tx, actor, isDone ? "done" : "reopened", history, at);
  await recordChanges(
    tx,
    actor,
    changed.map(({ id }) => ({ action: isDone ? "lead.done" : "lead.reopened", id })),
  );
  return { count: changed.length, at };
}

type EventType = (typeof leadEventType.enumValues)[number];

/** What other systems are told about. Notes and emails change nothing in the lead itself. */
const reported: readonly EventType[] = [
  ...(["status_changed", "owner_changed", "edited", "merged"] as const),
  ...(["value_changed", "next_step_set", "next_step_done", "next_step_cleared"] as const),
];

/** Records a staff action in the history of leads, and tells other systems about a change, in the same transaction. Returns the entries' IDs. */
export async function addToHistory(
  tx: Tx,
  actor: Pick<Actor, "userId" | "email">,
  type: EventType,
  entries: { leadId: string; details: Record<string, unknown> }[],
  createdAt = now(),
): Promise<string[]> {
  const added = await tx
    .insert(leadEvents)
    .values(entries.map((entry) => ({ ...entry, type, actorEmail: actor.email, createdAt })))
    .returning({ id: leadEvents.id });
  const eventIds = added.map(({ id }) => id);
  if (reported.includes(type)) await enqueue<LeadsUpdated>(tx, LEADS_UPDATED, { eventIds });
  return eventIds;
}

function idsOf(rows: LeadRow[]): string[] {
  return rows.map(({ id }) => id);
}
