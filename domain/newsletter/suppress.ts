import { inArray } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { newsletterSubscribers as subscribers, newsletterSuppressions as suppressions } from "./newsletter.schema.ts";
import type { SuppressionReason } from "./subscription.ts";

/** Never mails this address again, and ends its subscription. A reason that is there already stays. */
export function suppress(tx: Tx, email: string, reason: SuppressionReason, detail: string): Promise<void> {
  return suppressAll(tx, [{ email, detail }], reason);
}

/** The same for several addresses. */
export async function suppressAll(tx: Tx, all: { email: string; detail: string }[], reason: SuppressionReason): Promise<void> {
  if (all.length === 0) return;
  const at = now();
  const details = new Map(all.map(({ email, detail }) => [email.toLowerCase(), detail]));
  const emails = [...details.keys()];
  await tx
    .insert(suppressions)
    .values(emails.map((email) => ({ email, reason, detail: details.get(email) ?? "", createdAt: at })))
    .onConflictDoNothing();
  await tx.update(subscribers).set({ isActive: false, updatedAt: at }).where(inArray(subscribers.email, emails));
}
