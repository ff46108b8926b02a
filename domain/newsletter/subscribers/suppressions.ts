import { desc, eq, ilike, or, type SQL } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { newsletterSuppressions } from "../newsletter.schema.ts";
import type { SubscriberInput, SuppressionInput, SuppressionQuery } from "../subscriber.input.ts";
import { SUBSCRIBERS_PAGE } from "../subscriber-rules.input.ts";
import { suppress } from "../suppress.ts";
import { findSuppression, nameInLog, type Suppression } from "./find-suppression.ts";

/** Addresses that are not mailed any more, the latest first, 50 a page. */
export async function listSuppressions(
  actor: Actor,
  { q, page }: SuppressionQuery,
): Promise<Result<{ suppressions: Suppression[]; hasMore: boolean }, "forbidden">> {
  if (!can(actor, "subscriber:read")) return refused("forbidden");
  const found = await db
    .select()
    .from(newsletterSuppressions)
    .where(foundBy(q))
    .orderBy(desc(newsletterSuppressions.createdAt), desc(newsletterSuppressions.email))
    .limit(SUBSCRIBERS_PAGE + 1)
    .offset((page - 1) * SUBSCRIBERS_PAGE);
  return ok({ suppressions: found.slice(0, SUBSCRIBERS_PAGE), hasMore: found.length > SUBSCRIBERS_PAGE });
}

/** Part of the address or of the words beside it: they are so few that all are looked at. */
function foundBy(q: string): SQL | undefined {
  if (!q) return undefined;
  const part = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return or(ilike(newsletterSuppressions.email, part), ilike(newsletterSuppressions.detail, part));
}

/** Takes an address off every list for good, whether it is a subscriber's or not. */
export async function addSuppression(actor: Actor, { email, detail }: SuppressionInput): Promise<Result<void, "forbidden" | "known">> {
  if (!can(actor, "subscriber:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    if (await findSuppression(tx, email)) return refused("known");
    await suppress(tx, email, "by-hand", detail);
    await recordChange(tx, actor, { action: "suppression.added", id: nameInLog(email), after: { reason: "by-hand" } });
    return ok(undefined);
  });
}

/** Lets an address be mailed again. Its subscription stays as it is: inactive, until it is activated. */
export async function removeSuppression(actor: Actor, { email }: SubscriberInput): Promise<Result<void, "forbidden" | "not-found">> {
  if (!can(actor, "subscriber:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const [removed] = await tx.delete(newsletterSuppressions).where(eq(newsletterSuppressions.email, email)).returning();
    if (!removed) return refused("not-found");
    await recordChange(tx, actor, { action: "suppression.removed", id: nameInLog(email), before: { reason: removed.reason } });
    return ok(undefined);
  });
}
