import { now } from "~/platform/clock/index.ts";
import { recordChange } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { type ChangeRefusal, changePerson, storePerson, type Whose } from "./change-person.ts";
import { endAllSessions } from "./own-sessions.ts";
import { forgetLinks } from "./replace-password.ts";

/**
 * Blocks someone's access: their sessions end at once, and links to a password stop working. The account stays. No one can disable
 * themselves.
 */
export async function disableUser(actor: Actor, whose: Whose): Promise<Result<void, ChangeRefusal | "own-account">> {
  if (!can(actor, "user:disable")) return refused("forbidden");
  return changePerson(actor, "user:disable", whose, async (tx, person, current) => {
    const { userId, email } = person;
    if (userId === current.userId) return refused("own-account");
    if (person.disabledAt) return ok(undefined);
    await storePerson(tx, person, { disabledAt: now() });
    await endAllSessions(tx, userId);
    await forgetLinks(tx, userId);
    const [before, after] = [{ isDisabled: false }, { isDisabled: true }];
    await recordChange(tx, current, { action: "user.disabled", id: userId, name: email, before, after });
    return ok(undefined);
  });
}

/** Restores someone's access, with the same password as before. */
export async function enableUser(actor: Actor, whose: Whose): Promise<Result<void, ChangeRefusal>> {
  if (!can(actor, "user:disable")) return refused("forbidden");
  return changePerson(actor, "user:disable", whose, async (tx, person, current) => {
    const { userId, email } = person;
    if (!person.disabledAt) return ok(undefined);
    await storePerson(tx, person, { disabledAt: null });
    const [before, after] = [{ isDisabled: true }, { isDisabled: false }];
    await recordChange(tx, current, { action: "user.enabled", id: userId, name: email, before, after });
    return ok(undefined);
  });
}
