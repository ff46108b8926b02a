import { ASSESSMENT_TAKEN, type AssessmentTaken, findOutcome } from "~/domain/assessments/index.ts";
import { LEADS_CHANGED_STATUS, type LeadsChangedStatus, listLeadAddresses } from "~/domain/leads/index.ts";
import { startAssessmentSequence, stopSequences } from "~/domain/newsletter/index.ts";
import type { JobKind } from "~/platform/jobs/index.ts";

/** What one product does when something happens in another: they do not know each other. */

const onAssessmentTaken: JobKind<AssessmentTaken> = {
  ...ASSESSMENT_TAKEN,
  handle: async ({ assessmentId }) => {
    const outcome = await findOutcome(assessmentId);
    if (outcome) await startAssessmentSequence({ email: outcome.email, gap: outcome.largestGap });
  },
  retryLimit: 20,
};

const onLeadsChangedStatus: JobKind<LeadsChangedStatus> = {
  ...LEADS_CHANGED_STATUS,
  handle: async ({ leadIds }) => stopSequences(await listLeadAddresses(leadIds), "lead status"),
  retryLimit: 20,
};

export const reactions = [onAssessmentTaken, onLeadsChangedStatus];
