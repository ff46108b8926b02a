import { takeOne } from "~/platform/rate-limits/index.ts";
import type { Actor } from "../permissions/index.ts";

/** Attempts of one person, whatever the password is needed for: someone who finds an open session must not be able to keep guessing. */
const ATTEMPTS = { limit: 10, seconds: 900 };

/** Counts an attempt at the actor's own password. False if there were too many. */
export async function takePasswordAttempt(actor: Actor): Promise<boolean> {
  return (await takeOne("change-own-password", actor.userId, ATTEMPTS)).isAllowed;
}
