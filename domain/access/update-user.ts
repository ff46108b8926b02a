import { eq } from "drizzle-orm";
import { authAccounts, authUsers } from "~/platform/auth/auth.schema.ts";
import { hashPassword } from "~/platform/auth/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { recordChange } from "../audit/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { auditFields, type ChangeRefusal, changePerson, type Profile, storePerson, type Whose } from "./change-person.ts";
import { mailLink } from "./invite-user.ts";
import { currentSessionId, endAllSessions } from "./own-sessions.ts";
import { type Actor, can, canSetRole, ROLES, type Role } from "./permissions.ts";
import { forgetLinks } from "./replace-password.ts";
import { giveNewPassword } from "./set-password.ts";
import type { UpdateUserInput } from "./users.input.ts";

/**
 * Changes name, role, picture and, where one is given, the password, all or nothing. A role of less ends the person's sessions, a new password
 * too, save the actor's own (`headers` tell which). A viewer who becomes staff chooses a new password by mail, where none is given here. "role": the actor may not give it; "own-role": nobody takes their own administrator's role.
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
    if (isLess(role, person.role)) await endAllSessions(tx, userId);
    if (person.role === "viewer" && role !== "viewer" && !password) await askForLongPassword(tx, person);
    const [before, after] = [auditFields(person), auditFields(input)];
    if (JSON.stringify(before) !== JSON.stringify(after))
      await recordChange(tx, current, { action: "user.updated", id: userId, name: email, before, after });
    if (password) await giveNewPassword(tx, current, person, password, ownSession);
    return ok(undefined);
  });
}

/**
 * A viewer's password may be shorter than one that opens the back office, and nobody can tell from its hash: it opens nothing any more, and
 * its owner is mailed a link to choose a new one. Who has not chosen any yet has such a link.
 */
async function askForLongPassword(tx: Tx, { userId, email }: Profile): Promise<void> {
  const had = await tx.delete(authAccounts).where(eq(authAccounts.userId, userId)).returning({ id: authAccounts.id });
  if (had.length === 0) return;
  await endAllSessions(tx, userId);
  await forgetLinks(tx, userId);
  await mailLink(tx, email);
}

function isLess(role: Role, than: Role): boolean {
  return ROLES.indexOf(role) < ROLES.indexOf(than);
}
