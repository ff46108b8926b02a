import { eq } from "drizzle-orm";
import { authTwoFactors, authUsers } from "~/platform/auth/auth.schema.ts";
import { now } from "~/platform/clock/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { recordChange } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { type ChangeRefusal, changePerson, storePerson, type Whose } from "./change-person.ts";
import { mailSecondFactorRemoved } from "./jobs.ts";
import { endAllSessions } from "./own-sessions.ts";

/**
 * Turns off the second factor of someone who has lost it. They can sign in with just the password, their sessions end, and they're told by
 * email. Your own is turned off with your password (`stopSecondFactor`).
 */
export async function removeSecondFactor(actor: Actor, whose: Whose): Promise<Result<void, ChangeRefusal | "own-account">> {
  if (!can(actor, "user:set-password")) return refused("forbidden");
  return changePerson(actor, "user:set-password", whose, async (tx, person, current) => {
    const { userId, email } = person;
    if (userId === current.userId) return refused("own-account");
    await storePerson(tx, person);
    if (await forgetSecondFactor(tx, userId)) await recordRemoval(tx, current, { id: userId, name: email });
    return ok(undefined);
  });
}

/** False if there was none. */
export async function forgetSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  // Someone who has only started setting one up isn't asked for a code yet.
  const [user] = await tx.select({ isOn: authUsers.twoFactorEnabled }).from(authUsers).where(eq(authUsers.id, userId));
  await tx.delete(authTwoFactors).where(eq(authTwoFactors.userId, userId));
  if (!user?.isOn) return false;
  await tx.update(authUsers).set({ twoFactorEnabled: false, updatedAt: now() }).where(eq(authUsers.id, userId));
  await endAllSessions(tx, userId);
  await enqueue(tx, mailSecondFactorRemoved, { userId, removedAt: now().getTime() });
  return true;
}

/** Who did it: a person, or someone at the machine. */
export async function recordRemoval(tx: Tx, by: { userId: string; email: string }, person: { id: string; name: string }): Promise<void> {
  const [before, after] = [{ hasSecondFactor: true }, { hasSecondFactor: false }];
  await recordChange(tx, by, { action: "user.second-factor-removed", ...person, before, after });
}
