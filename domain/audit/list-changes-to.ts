import { and, desc, eq, or } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { auditLog } from "./audit.schema.ts";

/** One staff action on a record. */
export interface ChangeTo {
  id: string;
  actorEmail: string;
  /** noun.verb in the past tense: "subscriber.activated". */
  action: string;
  createdAt: Date;
}

/**
 * What staff did with some records, latest first, up to a maximum number. For use cases that have checked that the actor can see the
 * records themselves. The full log has its own permission.
 */
export async function listChangesTo(things: { subject: string; id: string }[], most: number): Promise<ChangeTo[]> {
  const { id, actorEmail, action, createdAt, subject, subjectId } = auditLog;
  return db
    .select({ id, actorEmail, action, createdAt })
    .from(auditLog)
    .where(or(...things.map((thing) => and(eq(subject, thing.subject), eq(subjectId, thing.id)))))
    .orderBy(desc(createdAt), desc(id))
    .limit(most);
}
