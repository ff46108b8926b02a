import { and, inArray, isNotNull, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { newsletterSubscribers } from "../newsletter.schema.ts";
import { newsletterSequenceRuns, newsletterSequenceSteps, newsletterSequences } from "../sequences.schema.ts";
import { isNotSuppressed } from "../subscribers/suppressions.ts";

/**
 * Starts the sequences that begin when an address is confirmed, in the transaction of the confirmation. No one goes through a sequence
 * twice.
 */
export async function startWelcome(tx: Tx, subscriberId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${newsletterSequenceRuns} (sequence_id, subscriber_id, next_at, started_at)
    select q.id, ${subscriberId}::uuid, ${at}::timestamptz + make_interval(hours => first.delay_hours), ${at}
    from ${newsletterSequences} q join ${newsletterSequenceSteps} first on first.sequence_id = q.id and first.position = 0
    where q.trigger = 'confirmed' and q.is_active and q.deleted_at is null
    on conflict do nothing`);
}

/**
 * Starts the sequence for a self-assessment's largest gap: the one for this question or, if there is none, the one for any question. Only
 * for people who have confirmed their address and are active; others get nothing.
 */
export async function startAssessmentSequence({ email, gap }: { email: string; gap: string }): Promise<void> {
  const at = now();
  await db.execute(sql`
    insert into ${newsletterSequenceRuns} (sequence_id, subscriber_id, next_at, started_at)
    select q.id, ${newsletterSubscribers.id}, ${at}::timestamptz + make_interval(hours => first.delay_hours), ${at}
    from ${newsletterSubscribers}, ${newsletterSequences} q
      join ${newsletterSequenceSteps} first on first.sequence_id = q.id and first.position = 0
    where ${newsletterSubscribers.email} = ${email.toLowerCase()} and ${newsletterSubscribers.isActive}
      and ${newsletterSubscribers.confirmedAt} is not null and ${isNotSuppressed}
      and q.trigger = 'assessment' and q.is_active and q.deleted_at is null and q.gap in (${gap}, '')
    order by q.gap = '', q.created_at limit 1
    on conflict do nothing`);
}

/** Ends every sequence that these people are in, because someone is talking to them now. */
export async function stopSequences(emails: string[], because: string): Promise<void> {
  if (emails.length === 0) return;
  const people = db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(
      inArray(
        newsletterSubscribers.email,
        emails.map((email) => email.toLowerCase()),
      ),
    );
  await db
    .update(newsletterSequenceRuns)
    .set({ nextAt: null, stoppedFor: because })
    .where(and(isNotNull(newsletterSequenceRuns.nextAt), inArray(newsletterSequenceRuns.subscriberId, people)));
}
