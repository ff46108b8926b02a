import { lt, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { hasAddress } from "../person.ts";
import { daysBefore, type RetentionRule } from "../retention.ts";
import { forgetOldProofs } from "./check-proof.ts";
import { securityEvents } from "./verification.schema.ts";

/** Events don't identify anyone, but a program may have written an email address into one: those are deleted. Returns how many. */
export async function erasePerson(tx: Tx, email: string): Promise<number> {
  const { rows } = await tx.execute(sql`delete from security_events where ${hasAddress(sql`details::text`, email)} returning id`);
  return rows.length;
}

export const retention: RetentionRule[] = [
  {
    what: "Used proofs of the human check",
    keptFor: "24 hours",
    why: "So that each proof works only once and a request sent twice is stored once",
    purge: forgetOldProofs,
  },
  {
    what: "Failed human checks: number of attempts, timing, and a network fingerprint that changes every day",
    keptFor: "90 days",
    why: "To recognize attacks on our forms",
    purge: async (at) => void (await db.delete(securityEvents).where(lt(securityEvents.createdAt, daysBefore(at, 90)))),
  },
];
