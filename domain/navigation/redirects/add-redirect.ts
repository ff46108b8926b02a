import { eq, inArray, or, sql } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { redirects } from "../../content/content.schema.ts";
import { flattenRedirects } from "./flatten-redirects.ts";

/**
 * Redirects everyone from `fromPath` to `toPath` with a 301, because the content has a new address. Both are our own paths ("/services/a").
 * Chains are collapsed (flattenRedirects): redirects to `fromPath` lead to `toPath` from now on, and a redirect away from `toPath` ends.
 * Call this in the transaction of the change that causes it.
 */
export async function addAutomaticRedirect(tx: Tx, fromPath: string, toPath: string): Promise<void> {
  if (fromPath === toPath) return;
  // Two added at once could create a cycle that neither of them sees.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('redirects'))`);
  const touching = await tx
    .select({ fromPath: redirects.fromPath, toPath: redirects.toPath })
    .from(redirects)
    .where(or(eq(redirects.fromPath, toPath), eq(redirects.toPath, fromPath)));
  const { removed, put } = flattenRedirects(touching, fromPath, toPath);
  if (removed.length > 0) await tx.delete(redirects).where(inArray(redirects.fromPath, removed));
  const changes = { toPath, version: sql`${redirects.version} + 1`, updatedAt: now() };
  await tx.update(redirects).set(changes).where(eq(redirects.toPath, fromPath));
  await tx
    .insert(redirects)
    .values(put.filter((one) => one.fromPath === fromPath).map((one) => ({ ...one, isAutomatic: true })))
    .onConflictDoUpdate({ target: redirects.fromPath, set: changes });
  await invalidateTags(tx, "redirects");
}
