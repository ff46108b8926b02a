import { and, asc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import type { ExpectedVersion } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { newsletterCampaigns } from "../campaigns.schema.ts";
import type { SequenceInput } from "../sequences.input.ts";
import { newsletterSequenceSteps, newsletterSequences } from "../sequences.schema.ts";
import { forgetUnsent, prepareStepMails, type StepMail, type StepRefusal, storeStepMails } from "./step-mails.ts";

export type SequenceRefusal = "forbidden" | "not-found" | "stale" | StepRefusal;

/**
 * Stores a sequence, or creates one if `seen` is null. The emails are made again from their templates: a step whose email has changed gets
 * a new campaign, so that the links in sent emails keep leading where they did. People in the sequence continue at the same place.
 */
export async function saveSequence(
  actor: Actor,
  seen: ExpectedVersion | null,
  input: SequenceInput,
): Promise<Result<{ id: string }, SequenceRefusal>> {
  if (!can(actor, "newsletter:edit")) return refused("forbidden");
  const mails = await prepareStepMails(input.steps.map(({ templateId }) => templateId));
  if (!mails.ok) return mails;
  return db.transaction(async (tx) => {
    const held = seen ? await holdSequence(tx, seen) : ok(null);
    if (!held.ok) return held;
    const { name, trigger, gap, isActive, steps } = input;
    const values = { name, trigger, gap, isActive, updatedAt: now() };
    const before = held.value;
    const [row] = before
      ? await tx
          .update(newsletterSequences)
          .set({ ...values, version: sql`${newsletterSequences.version} + 1` })
          .where(eq(newsletterSequences.id, before.id))
          .returning()
      : await tx.insert(newsletterSequences).values(values).returning();
    if (!row) throw new Error("the sequence was not stored");
    const known = await replaceSteps(tx, row.id, { mails: mails.value, delays: steps.map(({ delayHours }) => delayHours), actor });
    await recordChange(tx, actor, {
      action: before ? "sequence.updated" : "sequence.created",
      id: row.id,
      name,
      before: before && { name: before.name, trigger: before.trigger, gap: before.gap, isActive: before.isActive, steps: known },
      after: {
        name,
        trigger,
        gap,
        isActive,
        steps: steps.map(({ delayHours }, place) => ({ delayHours, subject: mails.value[place]?.subject })),
      },
    });
    return ok({ id: row.id });
  });
}

/** Returns the previous steps. */
async function replaceSteps(tx: Tx, sequenceId: string, { mails, delays, actor }: { mails: StepMail[]; delays: number[]; actor: Actor }) {
  const known = await tx
    .select({ position: newsletterSequenceSteps.position, delayHours: newsletterSequenceSteps.delayHours, campaign: newsletterCampaigns })
    .from(newsletterSequenceSteps)
    .innerJoin(newsletterCampaigns, eq(newsletterCampaigns.id, newsletterSequenceSteps.campaignId))
    .where(eq(newsletterSequenceSteps.sequenceId, sequenceId))
    .orderBy(asc(newsletterSequenceSteps.position));
  // Each template once, because a person gets a campaign only once.
  const left = known.map(({ campaign }) => campaign);
  const kept = mails.map((mail) => {
    const place = left.findIndex((campaign) => isSame(campaign, mail));
    return place < 0 ? null : (left.splice(place, 1)[0]?.id ?? null);
  });
  const added = await storeStepMails(
    tx,
    mails.filter((_, place) => kept[place] === null),
    actor.email,
  );
  const campaignIds = kept.map((id) => id ?? added.shift() ?? "");
  await tx.delete(newsletterSequenceSteps).where(eq(newsletterSequenceSteps.sequenceId, sequenceId));
  const steps = campaignIds.map((campaignId, position) => ({ sequenceId, position, campaignId, delayHours: delays[position] ?? 0 }));
  if (steps.length > 0) await tx.insert(newsletterSequenceSteps).values(steps);
  await forgetUnsent(
    tx,
    known.map(({ campaign }) => campaign.id).filter((id) => !campaignIds.includes(id)),
  );
  return known.map(({ delayHours, campaign }) => ({ delayHours, subject: campaign.subject }));
}

function isSame(campaign: typeof newsletterCampaigns.$inferSelect, mail: StepMail): boolean {
  const fields = ["templateId", "subject", "previewText", "content", "isTracked"] as const;
  const { message } = campaign;
  const isSameMessage =
    message?.html === mail.message.html && message.text === mail.message.text && message.subject === mail.message.subject;
  return isSameMessage && fields.every((field) => campaign[field] === mail[field]);
}

/** Deletes a sequence. People in it get no more of its emails. What was sent stays accounted for; what is queued is still sent. */
export async function deleteSequence(
  actor: Actor,
  seen: ExpectedVersion,
): Promise<Result<{ deletedId: string }, "forbidden" | "not-found" | "stale">> {
  if (!can(actor, "newsletter:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const held = await holdSequence(tx, seen);
    if (!held.ok) return held;
    const { id, name } = held.value;
    await tx.update(newsletterSequences).set({ deletedAt: now() }).where(eq(newsletterSequences.id, id));
    await recordChange(tx, actor, { action: "sequence.deleted", id, name, before: fieldsOf(held.value) });
    return ok({ deletedId: id });
  });
}

/**
 * Undoes a deletion. People continue where they were, except those who unsubscribed or were stopped in the meantime. "not-found": it was
 * already restored, or deleted too long ago.
 */
export async function restoreSequence(actor: Actor, deletedId: string): Promise<Result<void, "forbidden" | "not-found">> {
  if (!can(actor, "newsletter:edit")) return refused("forbidden");
  const isIt = and(eq(newsletterSequences.id, deletedId), isNotNull(newsletterSequences.deletedAt));
  return db.transaction(async (tx) => {
    const [row] = await tx.update(newsletterSequences).set({ deletedAt: null }).where(isIt).returning();
    if (!row) return refused("not-found");
    await recordChange(tx, actor, { action: "sequence.restored", id: row.id, name: row.name, after: fieldsOf(row) });
    return ok(undefined);
  });
}

const fieldsOf = ({ name, trigger, gap, isActive }: SequenceRow) => ({ name, trigger, gap, isActive });

type SequenceRow = typeof newsletterSequences.$inferSelect;

/** The current sequence, locked for the transaction; "stale" if someone changed it since it was read. */
async function holdSequence(tx: Tx, { id, version }: ExpectedVersion): Promise<Result<SequenceRow, "not-found" | "stale">> {
  const [row] = await tx
    .select()
    .from(newsletterSequences)
    .where(and(eq(newsletterSequences.id, id), isNull(newsletterSequences.deletedAt)))
    .for("update");
  if (!row) return refused("not-found");
  return version !== undefined && row.version !== version ? refused("stale") : ok(row);
}

/** Purges sequences deleted before `before`, and how far people were in them. What was sent stays accounted for. */
export async function forgetDeletedSequences(before: Date): Promise<void> {
  const isDue = lt(newsletterSequences.deletedAt, before);
  await db.transaction(async (tx) => {
    const steps = await tx
      .select({ campaignId: newsletterSequenceSteps.campaignId })
      .from(newsletterSequenceSteps)
      .innerJoin(newsletterSequences, eq(newsletterSequences.id, newsletterSequenceSteps.sequenceId))
      .where(isDue)
      .for("update");
    await tx.delete(newsletterSequences).where(isDue);
    await forgetUnsent(
      tx,
      steps.map(({ campaignId }) => campaignId),
    );
  });
}
