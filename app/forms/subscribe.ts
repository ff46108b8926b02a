import { invisibleProofs } from "./verification/invisible-proof.ts";
import { verifiedSender } from "./verified-sender.ts";
import { pageAddress } from "./visit.ts";

/** The part of the newsletter box that is loaded when somebody goes to it. */
export function subscriber() {
  const proofs = invisibleProofs("newsletter");
  const verify = async () => ({ token: await proofs.token() });
  const send = verifiedSender({ url: "/api/newsletter-signup", verify, canRepeatQuietly: true });
  return {
    prepare: proofs.prepare,
    subscribe: (email: string, website: string) => send({ email, pageUrl: pageAddress(), website }),
  };
}
