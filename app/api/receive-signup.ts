import { requestSignup } from "~/domain/newsletter/index.ts";
import { SignupInput } from "~/domain/newsletter/newsletter.input.ts";
import { ok, type Result, refused } from "~/domain/result.ts";
import { isDoubleOptIn } from "~/domain/settings/index.ts";
import { type Refusal, refusalOf, UNAVAILABLE } from "./answers.ts";
import { unverified } from "./receive-lead.ts";

/** Parses and stores. Returns the visitor's message, which is the same for every address, so that no one learns who is on the list. */
export async function receiveSignup(fields: Record<string, unknown>): Promise<Result<string, Refusal>> {
  const input = SignupInput.safeParse(fields);
  if (!input.success) return refused(refusalOf(input.error));
  const requested = await requestSignup(input.data);
  if (!requested.ok) return refused(requested.reason === "unavailable" ? UNAVAILABLE : unverified(requested.reason));
  return ok(
    (await isDoubleOptIn())
      ? "Thank you for subscribing to our newsletter. Check your email for confirmation."
      : "Successfully subscribed to our newsletter!",
  );
}
