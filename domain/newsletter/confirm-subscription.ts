import { and, eq, isNotNull } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { confirmSubscriber } from "./confirm-subscriber.ts";
import { newsletterSubscribers } from "./newsletter.schema.ts";
import { isNotSuppressed } from "./not-suppressed.ts";
import { readConfirmationToken, subscriberToken } from "./tokens.ts";

/** What a confirmation link is good for: "invalid" is one that is not ours, or too old. */
export type ConfirmationLink = { state: "open" | "invalid" } | { state: "confirmed"; preferencesToken: string };

/** Looks at a confirmation link; nothing is changed. Who is a subscriber already need not press anything. */
export async function readConfirmationLink(token: string): Promise<ConfirmationLink> {
  const id = readConfirmationToken(token, now());
  if (!id) return { state: "invalid" };
  const { isActive, confirmedAt } = newsletterSubscribers;
  const isConfirmed = and(eq(newsletterSubscribers.id, id), eq(isActive, true), isNotNull(confirmedAt), isNotSuppressed);
  const [confirmed] = await db.select({ isActive }).from(newsletterSubscribers).where(isConfirmed);
  return confirmed ? { state: "confirmed", preferencesToken: subscriberToken(id) } : { state: "open" };
}

/** Activates the subscriber that the token is for, unless the address was suppressed meanwhile; doing it twice changes nothing. Answers the token of the preferences page. */
export async function confirmSubscription(token: string): Promise<Result<{ preferencesToken: string }, "invalid-link">> {
  const at = now();
  const id = readConfirmationToken(token, at);
  if (!id) return refused("invalid-link");
  const isConfirmed = await db.transaction((tx) => confirmSubscriber(tx, id, at));
  return isConfirmed ? ok({ preferencesToken: subscriberToken(id) }) : refused("invalid-link");
}
