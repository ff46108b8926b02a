import { takeOne } from "~/platform/rate-limits/index.ts";
import type { Actor } from "../permissions/index.ts";

/** Attempts of one person, whatever is to be changed with the password: whoever finds an open session must not guess on. */
const ATTEMPTS = { limit: 10, seconds: 900 };

/** Counts an attempt at the actor's own password; false where there were too many. */
export async function takePasswordAttempt(actor: Actor): Promise<boolean> {
  return (await takeOne("change-own-password", actor.userId, ATTEMPTS)).isAllowed;
}
