import { desc, eq, sql } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { ERASED, hasAddress, withoutAddress } from "../person.ts";
import type { RetentionRule } from "../retention.ts";
import { FACTS_TAG } from "./fact-check-kind.ts";
import { factChecks } from "./regulations.schema.ts";

const isBy = (email: string) => eq(sql`lower(${factChecks.checkedBy})`, email.toLowerCase());

/** The regulatory facts that a staff address has checked last. */
export async function exportPerson(email: string): Promise<unknown[]> {
  const { id, checkedOn, change, sourceUrl } = factChecks;
  return db.select({ fact: id, checkedOn, change, sourceUrl }).from(factChecks).where(isBy(email)).orderBy(desc(checkedOn));
}

/** Removes an address as the one that checked facts, and from what others wrote. The checks stay. Returns the number of rows changed. */
export async function erasePerson(tx: Tx, email: string): Promise<number> {
  const checked = await tx.update(factChecks).set({ checkedBy: ERASED }).where(isBy(email)).returning({ id: factChecks.id });
  const written = sql`${factChecks.change}`;
  const named = await tx
    .update(factChecks)
    .set({ change: withoutAddress(written, email) })
    .where(hasAddress(written, email))
    .returning({ id: factChecks.id });
  if (named.length > 0) await invalidateTags(tx, FACTS_TAG);
  return new Set([...checked, ...named].map(({ id }) => id)).size;
}

export const retention: RetentionRule[] = [
  {
    what: "Checks of regulatory facts, with the email address of the staff member who made each fact's last one",
    keptFor: "Until the next check of the same fact",
    why: "To know how current our statements about laws and standards are",
  },
];
