import { tellSent } from "~/app/beacon/tell-sent.ts";
import { invisibleProofs } from "~/app/forms/verification/invisible-proof.ts";
import { type Outcome, verifiedSender } from "~/app/forms/verified-sender.ts";
import { keepLeadToken, pageAddress, readLeadToken, readVisit } from "~/app/forms/visit.ts";
import { asksInformation, pickAnswers } from "~/domain/assessments/assessment-rules.input.ts";
import { keepPhoneCharacters } from "~/domain/leads/phone-characters.input.ts";
import { type AssessmentDraft, draftKey, type EarlierToken } from "./assessment-draft.ts";

export interface AssessmentSender {
  /** Prepares what sending will need. */
  prepare(): void;
  send(draft: AssessmentDraft, extras: Extras): Promise<Outcome>;
}

export interface Extras {
  /** The report that this is a retake of. */
  earlierToken: string | null;
  /** The report whose retake the draft is, even if that report no longer exists. */
  draftedFor: EarlierToken;
  /** The honeypot's text. */
  website: string;
}

/** The part of the assessment that's loaded when someone starts it: the check and the sending. */
export function assessmentSender(): AssessmentSender {
  const proofs = invisibleProofs("selfAssessment");
  const verify = async () => ({ token: await proofs.token() });
  const send = verifiedSender({ url: "/api/run-assessment", verify, canRepeatQuietly: true });
  return {
    prepare: proofs.prepare,
    async send(draft, extras) {
      const outcome = await send(assessmentBody(draft, extras));
      if (outcome.type === "sent") {
        keepLeadToken(outcome.answer.leadToken);
        tellSent("selfAssessment");
      }
      return outcome;
    },
  };
}

/**
 * The request without its proof. The draft may hold answers for other frameworks; the endpoint rejects those, so only this framework's
 * are sent.
 */
function assessmentBody(
  { framework, contact, information, answers }: AssessmentDraft,
  { earlierToken, draftedFor, website }: Extras,
): object {
  const leadToken = readLeadToken();
  const trimmed = Object.fromEntries(Object.entries(contact).map(([name, text]) => [name, text.trim()]));
  return {
    framework,
    lead: { ...trimmed, phone: keepPhoneCharacters(contact.phone, "assessment").trim() },
    ...(information && asksInformation(framework) && { information }),
    answers: pickAnswers(framework, answers, information),
    pageUrl: pageAddress(),
    ...readVisit(),
    website,
    requestKey: draftKey(draftedFor),
    ...(leadToken && { leadToken }),
    ...(earlierToken && { assessmentToken: earlierToken }),
  };
}
