import { eq, lt } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { newsletterSequenceSteps, newsletterSequences } from "../sequences.schema.ts";
import { forgetUnsent } from "./step-mails.ts";

/** Forgets sequences that were deleted before `before`, and how far everybody was in them. What was sent stays accounted for. */
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
