import { desc, inArray } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { newsletterSubscribers } from "../newsletter.schema.ts";

/** An address's subscription, as a person's page shows it. */
export type PersonSubscription = Pick<
  typeof newsletterSubscribers.$inferSelect,
  "id" | "email" | "isActive" | "source" | "subscribedAt" | "confirmedAt" | "unsubscribedAt"
>;

const MAX_SHOWN = 20;

/** The subscriptions of these addresses. */
export async function findSubscriptions(actor: Actor, emails: string[]): Promise<Result<PersonSubscription[], "forbidden">> {
  if (!can(actor, "subscriber:read")) return refused("forbidden");
  if (emails.length === 0) return ok([]);
  const { id, email, isActive, source, subscribedAt, confirmedAt, unsubscribedAt } = newsletterSubscribers;
  const rows = await db
    .select({ id, email, isActive, source, subscribedAt, confirmedAt, unsubscribedAt })
    .from(newsletterSubscribers)
    .where(
      inArray(
        email,
        emails.map((one) => one.toLowerCase()),
      ),
    )
    .orderBy(desc(subscribedAt))
    .limit(MAX_SHOWN);
  return ok(rows);
}
