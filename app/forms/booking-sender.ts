import { tellSent } from "~/app/beacon/tell-sent.ts";
import { invisibleProofs } from "./verification/invisible-proof.ts";
import { type Outcome, verifiedSender } from "./verified-sender.ts";
import { keepLeadToken, readVisit } from "./visit.ts";

export interface BookingSender {
  /** Prepares what sending will need. */
  prepare(): void;
  send(fields: Record<string, string>): Promise<Outcome>;
}

/** The part of a booking that's loaded when someone starts it: the check and the sending. */
export function bookingSender(): BookingSender {
  const proofs = invisibleProofs("appointment");
  const verify = async () => ({ token: await proofs.token() });
  const send = verifiedSender({ url: "/api/book-appointment", verify, canRepeatQuietly: true });
  return {
    prepare: proofs.prepare,
    async send(fields) {
      // Without the query, which may have the receipt of an earlier request.
      const outcome = await send({ ...readVisit(), pageUrl: location.origin + location.pathname, ...fields });
      if (outcome.type === "sent") {
        keepLeadToken(outcome.answer.leadToken);
        tellSent("appointment");
      }
      return outcome;
    },
  };
}
