import { tellSent } from "~/app/beacon/tell-sent.ts";
import { sentRequestOf } from "../sent-request.ts";
import { invisibleProofs } from "../verification/invisible-proof.ts";
import { whyText } from "../verification/rules.ts";
import { type Outcome, verifiedSender } from "../verified-sender.ts";
import { keepLeadToken, pageAddress, readLeadToken, readVisit } from "../visit.ts";
import { CustomNote } from "./custom-note.tsx";

export interface CustomSender {
  /** Replaces the form afterward. It's loaded with this part because no one needs it earlier. */
  CustomNote: typeof CustomNote;
  sentRequestOf: typeof sentRequestOf;
  /** Prepares what sending will need. */
  prepare(): void;
  send(fields: Record<string, string>): Promise<Outcome>;
}

/** The part of a form that's loaded when someone starts to fill it in: the check and the sending. */
export function customSender(): CustomSender {
  const proofs = invisibleProofs("custom");
  const verify = async () => ({ token: await proofs.token() });
  const send = verifiedSender({ url: "/api/send-lead-email", verify, canRepeatQuietly: true });
  return {
    ...{ CustomNote, sentRequestOf, prepare: proofs.prepare },
    async send(fields) {
      const leadToken = readLeadToken();
      const outcome = await send({ form: "custom", pageUrl: pageAddress(), ...readVisit(), ...(leadToken && { leadToken }), ...fields });
      if (outcome.type === "sent") {
        keepLeadToken(outcome.answer.leadToken);
        tellSent("custom");
      }
      return outcome.type === "unverified" ? { ...outcome, reason: whyText(outcome.reason) } : outcome;
    },
  };
}
