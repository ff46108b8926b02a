import { tellSent } from "~/app/beacon/tell-sent.ts";
import { invisibleProofs } from "./verification/invisible-proof.ts";
import { verifiedSender } from "./verified-sender.ts";
import { pageAddress } from "./visit.ts";

/** The part of the newsletter box that's loaded when someone gets to it. */
export function subscriber() {
  const proofs = invisibleProofs("newsletter");
  const verify = async () => ({ token: await proofs.token() });
  const send = verifiedSender({ url: "/api/newsletter-signup", verify, canRepeatQuietly: true });
  return {
    prepare: proofs.prepare,
    /** What happens next, shown in the box. */
    sentText: (email: string, isDoubleOptIn: boolean) =>
      isDoubleOptIn
        ? `Check your inbox. We sent an email to ${email} with a link to confirm your subscription. If you don't see it, check your spam folder.`
        : `${email} is subscribed.`,
    async subscribe(email: string, website: string) {
      const outcome = await send({ email, pageUrl: pageAddress(), website });
      if (outcome.type === "sent") tellSent("newsletter");
      return outcome;
    },
  };
}
