import { inArray } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { redirects } from "../../content/content.schema.ts";

/** These addresses have content (again), so they no longer redirect. */
export async function endRedirects(tx: Tx, fromPaths: string[]): Promise<void> {
  const ended = await tx.delete(redirects).where(inArray(redirects.fromPath, fromPaths)).returning({ id: redirects.id });
  if (ended.length > 0) await invalidateTags(tx, "redirects");
}
