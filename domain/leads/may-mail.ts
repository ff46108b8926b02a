import { eq, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { pseudonym } from "~/platform/secrets/index.ts";
import { DAY_MS } from "../retention.ts";
import { leadAcknowledgements } from "./leads.schema.ts";

/**
 * Whether this kind of email can go to an address now, and records that it does: at most one a day, no matter who typed in the address, so that
 * no one can flood an inbox through a form. Each kind is counted separately.
 */
export async function mayMailTo(tx: Tx, kind: string, email: string): Promise<boolean> {
  const at = now();
  const granted = await tx
    .insert(leadAcknowledgements)
    .values({ addressHash: pseudonym(kind, email.toLowerCase()), lastAt: at })
    .onConflictDoUpdate({
      target: leadAcknowledgements.addressHash,
      set: { lastAt: at },
      setWhere: sql`${leadAcknowledgements.lastAt} <= ${new Date(at.getTime() - DAY_MS)}`,
    })
    .returning();
  return granted.length > 0;
}

/** Removes the record that an address got this kind of email. */
export async function forgetMailed(tx: Tx, kind: string, email: string): Promise<void> {
  await tx.delete(leadAcknowledgements).where(eq(leadAcknowledgements.addressHash, pseudonym(kind, email.toLowerCase())));
}
