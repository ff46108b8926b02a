import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { confirmSubscriber } from "./confirm-subscriber.ts";
import { readConfirmationToken, subscriberToken } from "./tokens.ts";

/** Whether a confirmation link is ours and young enough. */
export function isConfirmationValid(token: string): boolean {
  return readConfirmationToken(token, now()) !== null;
}

/** Activates the subscriber that the token is for, unless the address was suppressed meanwhile; doing it twice changes nothing. Answers the token of the preferences page. */
export async function confirmSubscription(token: string): Promise<Result<{ preferencesToken: string }, "invalid-link">> {
  const at = now();
  const id = readConfirmationToken(token, at);
  if (!id) return refused("invalid-link");
  const isConfirmed = await db.transaction((tx) => confirmSubscriber(tx, id, at));
  return isConfirmed ? ok({ preferencesToken: subscriberToken(id) }) : refused("invalid-link");
}
