import { eq } from "drizzle-orm";
import { authUsers } from "~/platform/auth/auth.schema.ts";
import { hashPassword } from "~/platform/auth/index.ts";
import { recordChange } from "../audit/index.ts";
import { type Actor, can, canSetRole, ROLES, type Role } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { auditFields, type ChangeRefusal, changePerson, storePerson, type Whose } from "./change-person.ts";
import { currentSessionId, endAllSessions } from "./own-sessions.ts";
import { giveNewPassword } from "./set-password.ts";
import type { UpdateUserInput } from "./users.input.ts";

/**
 * Changes name, role, picture, and, if one is given, the password, all or nothing. A lower role, and a viewer's first staff role, end the
 * person's sessions. So does a new password, except for the actor's own session (`headers` tell which). The role never affects the
 * password: what a higher role requires is asked for at the next sign-in. "role": the actor can't assign it. "own-role": no one can give up
 * their own administrator role.
 */
export async function updateUser(
  actor: Actor,
  whose: Whose,
  input: UpdateUserInput,
  headers: Headers,
): Promise<Result<void, ChangeRefusal | "role" | "own-role">> {
  if (!can(actor, "user:edit")) return refused("forbidden");
  if (input.password !== undefined && !can(actor, "user:set-password")) return refused("forbidden");
  const password = input.password === undefined ? null : await hashPassword(input.password);
  const ownSession = await currentSessionId(headers);
  return changePerson(actor, password ? "user:set-password" : "user:edit", whose, async (tx, person, current) => {
    const { userId, email } = person;
    const { fullName, role, avatarUrl } = input;
    if (!canSetRole(current, person, role)) return refused(userId === current.userId && person.role === "admin" ? "own-role" : "role");
    await storePerson(tx, person, { fullName, role, avatarUrl });
    await tx.update(authUsers).set({ name: fullName }).where(eq(authUsers.id, userId));
    // What a staff role requires besides the password is asked for at the next sign-in: a viewer's sessions were opened without it.
    if (isLess(role, person.role) || (person.role === "viewer" && role !== "viewer")) await endAllSessions(tx, userId);
    const [before, after] = [auditFields(person), auditFields(input)];
    if (JSON.stringify(before) !== JSON.stringify(after))
      await recordChange(tx, current, { action: "user.updated", id: userId, name: email, before, after });
    if (password) await giveNewPassword(tx, current, person, password, ownSession);
    return ok(undefined);
  });
}

function isLess(role: Role, than: Role): boolean {
  return ROLES.indexOf(role) < ROLES.indexOf(than);
}
