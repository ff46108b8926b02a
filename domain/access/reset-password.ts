import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { authAccounts, authVerifications } from "~/platform/auth/auth.schema.ts";
import { hashPassword } from "~/platform/auth/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { MIN_PASSWORD, MIN_STAFF_PASSWORD } from "./access.input.ts";
import { passwordResets, profiles } from "./access.schema.ts";
import { mailPasswordChanged } from "./jobs.ts";
import { deviceCookie } from "./known-device.ts";
import { RESET_LIFETIME_MS, readResetToken } from "./links.ts";
import { endAllSessions } from "./own-sessions.ts";

export interface OpenReset {
  userId: string;
  /** How long the new password must be at least. */
  minLength: number;
}

/** What a link from a mail opens; null where it is forged, used or older than an hour, or the account is gone or disabled. */
export async function findPasswordReset(token: string): Promise<OpenReset | null> {
  const id = readResetToken(token);
  if (!id) return null;
  const youngest = new Date(now().getTime() - RESET_LIFETIME_MS);
  const [found] = await db
    .select({ userId: profiles.userId, role: profiles.role })
    .from(passwordResets)
    .innerJoin(profiles, eq(profiles.email, passwordResets.email))
    .where(and(eq(passwordResets.id, id), gt(passwordResets.createdAt, youngest), isNull(profiles.disabledAt)));
  return found ? { userId: found.userId, minLength: found.role === "viewer" ? MIN_PASSWORD : MIN_STAFF_PASSWORD } : null;
}

/**
 * Sets the new password, ends every session and every other link of the person, and tells the owner by mail, all or nothing. The link works
 * once. The second factor stays. Answers the cookie that makes this browser a known one: its owner has the mailbox.
 */
export async function resetPassword(token: string, password: string): Promise<Result<{ cookies: string[] }, "invalid-link" | "too-short">> {
  const reset = await findPasswordReset(token);
  if (!reset) return refused("invalid-link");
  if (password.length < reset.minLength) return refused("too-short");
  const hash = await hashPassword(password);
  const isDone = await db.transaction(async (tx) => {
    if (!(await spend(tx, token))) return false;
    await storePassword(tx, reset.userId, hash);
    await endAllSessions(tx, reset.userId);
    // A sign-in that waits for its second factor was begun with the old password.
    await tx.delete(authVerifications).where(eq(authVerifications.value, reset.userId));
    await enqueue(tx, mailPasswordChanged, { userId: reset.userId, changedAt: now().getTime() });
    return true;
  });
  return isDone ? ok({ cookies: [deviceCookie(reset.userId)] }) : refused("invalid-link");
}

/** Whoever deletes the row has used the link; the other links to the same address end with it. */
async function spend(tx: Tx, token: string): Promise<boolean> {
  const [used] = await tx
    .delete(passwordResets)
    .where(eq(passwordResets.id, readResetToken(token) ?? ""))
    .returning({ email: passwordResets.email });
  if (used) await tx.delete(passwordResets).where(eq(passwordResets.email, used.email));
  return used !== undefined;
}

async function storePassword(tx: Tx, userId: string, password: string): Promise<void> {
  const changed = await tx
    .update(authAccounts)
    .set({ password, updatedAt: now() })
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, "credential")))
    .returning({ id: authAccounts.id });
  if (changed.length > 0) return;
  // Somebody who was invited has had none so far.
  await tx.insert(authAccounts).values({ id: randomUUID(), accountId: userId, providerId: "credential", userId, password });
}
