import { lt, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { daysBefore, type RetentionRule } from "../retention.ts";
import { auditLog } from "./audit.schema.ts";

export const retention: RetentionRule[] = [
  {
    what: "Audit log: which team member changed what, and when",
    keptFor: "36 months",
    why: "To trace accidental or unauthorized changes",
    purge: (at) =>
      db.transaction(async (tx) => {
        await unlock(tx);
        await tx.delete(auditLog).where(lt(auditLog.createdAt, daysBefore(at, 1_095)));
      }),
  },
];

/** Lets this transaction, and no other, change rows in the log. */
export async function unlock(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('bluebonnet.audit_log', 'open', true)`);
}

/** Takes that permission back. Changes to the log are refused again. */
export async function lock(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('bluebonnet.audit_log', '', true)`);
}
