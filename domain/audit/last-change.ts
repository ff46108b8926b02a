import { eq, max } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { auditLog } from "./audit.schema.ts";

/** When something was last done. Null if never. For the program's own metrics, not for a person, so there's no permission. */
export async function lastDone(action: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(auditLog.createdAt) })
    .from(auditLog)
    .where(eq(auditLog.action, action));
  return row?.at ?? null;
}
