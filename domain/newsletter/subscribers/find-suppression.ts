import { eq } from "drizzle-orm";
import type { Database, Tx } from "~/platform/db/index.ts";
import { pseudonym } from "~/platform/secrets/index.ts";
import { newsletterSuppressions } from "../newsletter.schema.ts";

export type Suppression = typeof newsletterSuppressions.$inferSelect;

/** Why an address is not mailed any more; null for one that may be. */
export async function findSuppression(tx: Tx | Database, email: string): Promise<Suppression | null> {
  const [row] = await tx.select().from(newsletterSuppressions).where(eq(newsletterSuppressions.email, email.toLowerCase()));
  return row ?? null;
}

/** An address in the audit log: whoever asks about it can be told, and nobody can read it there. */
export function nameInLog(email: string): string {
  return pseudonym("person", email.toLowerCase()).slice(0, 22);
}
