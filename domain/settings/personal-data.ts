import { eq, sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { ERASED } from "../person.ts";
import { siteSettings } from "./settings.schema.ts";

/** Removes who changed a setting. Returns the number of settings. */
export async function erasePerson(tx: Tx, email: string): Promise<number> {
  const changed = await tx
    .update(siteSettings)
    .set({ updatedBy: ERASED })
    .where(eq(sql`lower(${siteSettings.updatedBy})`, email.toLowerCase()))
    .returning({ id: siteSettings.id });
  return changed.length;
}
