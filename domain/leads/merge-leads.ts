import { asc, eq, inArray, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { recordChanges } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { addToHistory, type LeadRefusal, type LeadRow, leadColumnsRead } from "./change-lead.ts";
import type { LeadMergeInput } from "./lead-inbox.input.ts";
import { gatheredWords } from "./lead-words.ts";
import { leadEvents, leadSubmissions, leads } from "./leads.schema.ts";
import { gatherPeople } from "./people/ensure-people.ts";
import { phoneOf } from "./phone-number.input.ts";

/**
 * Merges two leads with the same email address. Everything from the other moves to `id`, including its assessments, which belong to
 * submissions, and the other is deleted. `id` keeps its own values; empty ones are filled in. Emails waiting for the other find their
 * submission in its new place.
 */
export async function mergeLeads(
  actor: Actor,
  { id, version, otherId }: LeadMergeInput,
): Promise<Result<void, LeadRefusal | "different-people">> {
  if (!can(actor, "lead:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    // Always in the same order, so that merging both ways at once can't deadlock.
    const held = await tx
      .select(leadColumnsRead)
      .from(leads)
      .where(inArray(leads.id, [id, otherId]))
      .orderBy(asc(leads.id))
      .for("update");
    const [kept, other] = [id, otherId].map((wanted) => held.find((lead) => lead.id === wanted));
    if (!kept || !other || kept === other) return refused("not-found");
    if (kept.version !== version) return refused("conflict");
    if (kept.email === "" || kept.email.toLowerCase() !== other.email.toLowerCase()) return refused("different-people");
    await join(tx, kept, other);
    const { name, email, company, phone, status, form, createdAt } = other;
    await addToHistory(tx, actor, "merged", [{ leadId: id, details: { otherId, name, email, company, phone, status, form, createdAt } }]);
    await recordChanges(tx, actor, [
      { action: "lead.merged", id, after: { otherId } },
      { action: "lead.deleted", id: otherId, before: { status }, after: { mergedInto: id } },
    ]);
    return ok(undefined);
  });
}

type MergeFollower = (tx: Tx, leads: { from: string; to: string }) => Promise<void>;
const followers: MergeFollower[] = [];

/** What a higher domain stores about leads moves with them: `follow` runs in every merge's transaction, before `from` is deleted. */
export function followMerges(follow: MergeFollower): void {
  followers.push(follow);
}

async function join(tx: Tx, kept: LeadRow, other: LeadRow): Promise<void> {
  await tx.update(leadSubmissions).set({ leadId: kept.id }).where(eq(leadSubmissions.leadId, other.id));
  await tx.update(leadEvents).set({ leadId: kept.id }).where(eq(leadEvents.leadId, other.id));
  for (const follow of followers) await follow(tx, { from: other.id, to: kept.id });
  // The merged lead is spam, unverified, or done only if both are.
  const status = kept.status === "spam" ? other.status : kept.status;
  await tx
    .update(leads)
    .set({
      status,
      company: kept.company || other.company,
      ...phoneOf(kept.phone ? kept : other),
      visitId: kept.visitId ?? other.visitId,
      urgency: kept.urgency || other.urgency,
      isVerified: kept.isVerified || other.isVerified,
      emailConfirmedAt: earlier(kept.emailConfirmedAt, other.emailConfirmedAt),
      ownerId: kept.ownerId ?? other.ownerId,
      ...(hasValue(kept) ? {} : { valueOnce: other.valueOnce, valueMonthly: other.valueMonthly, valueChangedAt: now() }),
      ...(kept.nextKind ? {} : stepOf(other)),
      doneAt: kept.doneAt && other.doneAt ? kept.doneAt : null,
      awaitingReplySince: earlier(kept.awaitingReplySince, other.awaitingReplySince),
      lastMessageAt: later(kept.lastMessageAt, other.lastMessageAt),
      // A new lead waits for an answer, even if the other was answered.
      firstResponseAt: status === "new" ? null : earlier(kept.firstResponseAt, other.firstResponseAt),
      version: sql`${leads.version} + 1`,
    })
    .where(eq(leads.id, kept.id));
  await tx.update(leads).set({ search: gatheredWords() }).where(eq(leads.id, kept.id));
  await tx.delete(leads).where(eq(leads.id, other.id));
  await gatherPeople(tx, [kept.personId ?? kept.id]);
}

function hasValue({ valueOnce, valueMonthly }: LeadRow): boolean {
  return valueOnce !== null || valueMonthly !== null;
}

function stepOf({ nextKind, nextText, nextDueOn, nextDueAt, nextOwnerId }: LeadRow) {
  return { nextKind, nextText, nextDueOn, nextDueAt, nextOwnerId };
}

function earlier(one: Date | null, two: Date | null): Date | null {
  if (!one || !two) return one ?? two;
  return one < two ? one : two;
}

function later(one: Date | null, two: Date | null): Date | null {
  if (!one || !two) return one ?? two;
  return one > two ? one : two;
}
