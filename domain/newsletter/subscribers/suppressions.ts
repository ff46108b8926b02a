import { desc, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { type Database, db, type Tx } from "~/platform/db/index.ts";
import { pseudonym } from "~/platform/secrets/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { newsletterSubscribers as subscribers, newsletterSuppressions as suppressions } from "../newsletter.schema.ts";
import type { SubscriberInput, SuppressionInput, SuppressionQuery } from "../subscriber.input.ts";
import { SUBSCRIBERS_PAGE } from "../subscriber-rules.input.ts";

/** Addresses that aren't emailed anymore, latest first, 50 per page. */
export async function listSuppressions(
  actor: Actor,
  { q, page }: SuppressionQuery,
): Promise<Result<{ suppressions: Suppression[]; hasMore: boolean }, "forbidden">> {
  if (!can(actor, "subscriber:read")) return refused("forbidden");
  const found = await db
    .select()
    .from(suppressions)
    .where(foundBy(q))
    .orderBy(desc(suppressions.createdAt), desc(suppressions.email))
    .limit(SUBSCRIBERS_PAGE + 1)
    .offset((page - 1) * SUBSCRIBERS_PAGE);
  return ok({ suppressions: found.slice(0, SUBSCRIBERS_PAGE), hasMore: found.length > SUBSCRIBERS_PAGE });
}

/** Part of the address or of the text next to it: there are few enough to check all of them. */
function foundBy(q: string): SQL | undefined {
  if (!q) return undefined;
  const part = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return or(ilike(suppressions.email, part), ilike(suppressions.detail, part));
}

/** Takes an address off every list for good, whether or not it's a subscriber's. */
export async function addSuppression(actor: Actor, { email, detail }: SuppressionInput): Promise<Result<void, "forbidden" | "known">> {
  if (!can(actor, "subscriber:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    if (await findSuppression(tx, email)) return refused("known");
    await suppress(tx, email, "by-hand", detail);
    await recordChange(tx, actor, { action: "suppression.added", id: nameInLog(email), after: { reason: "by-hand" } });
    return ok(undefined);
  });
}

/** Allows an address to be emailed again. Its subscription stays as it is: inactive until it's activated. */
export async function removeSuppression(actor: Actor, { email }: SubscriberInput): Promise<Result<void, "forbidden" | "not-found">> {
  if (!can(actor, "subscriber:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const [removed] = await tx.delete(suppressions).where(eq(suppressions.email, email)).returning();
    if (!removed) return refused("not-found");
    await recordChange(tx, actor, { action: "suppression.removed", id: nameInLog(email), before: { reason: removed.reason } });
    return ok(undefined);
  });
}

export type Suppression = typeof suppressions.$inferSelect;

/** Why an address is never emailed again. */
export type SuppressionReason = Suppression["reason"];

/** Why an address isn't emailed anymore. Null if it can be. */
export async function findSuppression(tx: Tx | Database, email: string): Promise<Suppression | null> {
  const [row] = await tx.select().from(suppressions).where(eq(suppressions.email, email.toLowerCase()));
  return row ?? null;
}

/** An address in the audit log, in a form that lets us answer someone who asks about it, but that no one can read. */
export function nameInLog(email: string): string {
  return pseudonym("person", email.toLowerCase()).slice(0, 22);
}

/** Never emails this address again, and ends its subscription. An existing reason stays. */
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

/** A condition on a subscriber's row: no suppression says that the address is never emailed again. */
export const isNotSuppressed = sql`not exists (select 1 from ${suppressions} where ${suppressions.email} = ${subscribers.email})`;
