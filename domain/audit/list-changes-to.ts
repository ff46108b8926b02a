import { and, desc, eq, or } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { auditLog } from "./audit.schema.ts";

/** One act of the staff on a thing. */
export interface ChangeTo {
  id: string;
  actorEmail: string;
  /** noun.verb in the past: "subscriber.activated". */
  action: string;
  createdAt: Date;
}

/**
 * What the staff did with some things, the latest first, at most so many. For use cases that have made sure that whoever asks may see the
 * things themselves; the whole log is for those with its own permission.
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
