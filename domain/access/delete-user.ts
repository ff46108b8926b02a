import { eq } from "drizzle-orm";
import { authUsers } from "~/platform/auth/auth.schema.ts";
import { recordChange } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { auditFields, type ChangeRefusal, changePerson, type Whose } from "./change-person.ts";
import { endAllSessions } from "./own-sessions.ts";
import { forgetLinks } from "./replace-password.ts";

/**
 * Deletes an account for good. What its owner did stays in the audit log, and their leads no longer have an owner. No one can delete
 * themselves.
 */
export async function deleteUser(actor: Actor, whose: Whose): Promise<Result<void, ChangeRefusal | "own-account">> {
  if (!can(actor, "user:delete")) return refused("forbidden");
  return changePerson(actor, "user:delete", whose, async (tx, person, current) => {
    const { userId, email } = person;
    if (userId === current.userId) return refused("own-account");
    await endAllSessions(tx, userId);
    await forgetLinks(tx, userId);
    // The profile, password, and second factor are deleted with it.
    await tx.delete(authUsers).where(eq(authUsers.id, userId));
    await recordChange(tx, current, { action: "user.deleted", id: userId, name: email, before: { email, ...auditFields(person) } });
    return ok(undefined);
  });
}
