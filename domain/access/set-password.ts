import { hashPassword } from "~/platform/auth/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { recordChange } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { type ChangeRefusal, changePerson, type Profile, storePerson } from "./change-person.ts";
import { currentSessionId } from "./own-sessions.ts";
import { shortestPassword } from "./password-rules.input.ts";
import { replacePassword } from "./replace-password.ts";
import type { SetPasswordInput } from "./users.input.ts";

/**
 * Gives someone a new password (`admin-update-user-password`). Their sessions end, except the one in which the actor changes their own
 * password (`headers` tell which), and they're told by email. "too-short" says how long it must be for their role.
 */
export async function setPassword(
  actor: Actor,
  { userId, password }: SetPasswordInput,
  headers: Headers,
): Promise<Result<void, ChangeRefusal | { minLength: number }>> {
  if (!can(actor, "user:set-password")) return refused("forbidden");
  const hash = await hashPassword(password);
  const ownSession = await currentSessionId(headers);
  return changePerson<void, ChangeRefusal | { minLength: number }>(actor, "user:set-password", { userId }, async (tx, person, current) => {
    const minLength = shortestPassword(person.role);
    if (password.length < minLength) return refused({ minLength });
    await storePerson(tx, person);
    await giveNewPassword(tx, current, person, hash, ownSession);
    return ok(undefined);
  });
}

/** The part that sets the locked person's password to the one with this hash. */
export async function giveNewPassword(tx: Tx, actor: Actor, person: Profile, hash: string, ownSession: string | null): Promise<void> {
  const { userId, email } = person;
  await replacePassword(tx, userId, hash, userId === actor.userId ? ownSession : null);
  await recordChange(tx, actor, { action: "user.password-set", id: userId, name: email, after: { password: "given" } });
}
