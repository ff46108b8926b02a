import { now } from "~/platform/clock/index.ts";
import { recordChange } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { type ChangeRefusal, changePerson, storePerson, type Whose } from "./change-person.ts";
import { endAllSessions } from "./own-sessions.ts";
import { forgetLinks } from "./replace-password.ts";

/** Lets someone in no more: their sessions end at once, links to a password open nothing. The account stays. No one disables themselves. */
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

/** Lets someone in again, with the password of before. */
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
