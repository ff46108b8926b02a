import { inArray } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { redirects } from "../content.schema.ts";

/** Something stands at these addresses (again): nobody is sent on from there any more. */
export async function endRedirects(tx: Tx, fromPaths: string[]): Promise<void> {
  const ended = await tx.delete(redirects).where(inArray(redirects.fromPath, fromPaths)).returning({ id: redirects.id });
  if (ended.length > 0) await invalidateTags(tx, "redirects");
}
