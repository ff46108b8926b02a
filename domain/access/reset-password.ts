import { and, eq, gt, isNull, or } from "drizzle-orm";
import { authUsers } from "~/platform/auth/auth.schema.ts";
import { hashPassword } from "~/platform/auth/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { recordChange } from "../audit/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { passwordResets, profiles } from "./access.schema.ts";
import { deviceCookie } from "./known-device.ts";
import { INVITATION_LIFETIME_MS, RESET_LIFETIME_MS, readResetToken } from "./links.ts";
import { shortestPassword } from "./password-rules.input.ts";
import { replacePassword } from "./replace-password.ts";

interface OpenReset {
  userId: string;
  email: string;
  /** The minimum length of the new password. */
  minLength: number;
  /** It's the first password of someone staff created an account for. */
  isInvitation: boolean;
}

/** What an emailed link opens. Null if it's forged, used, or expired, or if the account is deleted or disabled. */
export async function findPasswordReset(token: string): Promise<OpenReset | null> {
  const id = readResetToken(token);
  if (!id) return null;
  const bornAfter = (lifetime: number) => gt(passwordResets.createdAt, new Date(now().getTime() - lifetime));
  const isYoung = or(bornAfter(RESET_LIFETIME_MS), and(passwordResets.isInvitation, bornAfter(INVITATION_LIFETIME_MS)));
  const [found] = await db
    .select({ userId: profiles.userId, email: profiles.email, role: profiles.role, isInvitation: passwordResets.isInvitation })
    .from(passwordResets)
    .innerJoin(profiles, eq(profiles.email, passwordResets.email))
    .where(and(eq(passwordResets.id, id), isYoung, isNull(profiles.disabledAt)));
  if (!found) return null;
  const { userId, email, role, isInvitation } = found;
  return { userId, email, minLength: shortestPassword(role), isInvitation };
}

/**
 * Sets the new password, ends every session and every other link of the person, and tells the owner by email, all or nothing. The link
 * works once. The second factor stays. Returns the cookie that makes this browser a known one, because its owner has the mailbox.
 */
export async function resetPassword(
  token: string,
  password: string,
): Promise<Result<{ cookies: string[]; isInvitation: boolean }, "invalid-link" | "too-short">> {
  const reset = await findPasswordReset(token);
  if (!reset) return refused("invalid-link");
  if (password.length < reset.minLength) return refused("too-short");
  const hash = await hashPassword(password);
  const isDone = await db.transaction(async (tx) => {
    if (!(await spend(tx, token))) return false;
    await replacePassword(tx, reset.userId, hash);
    // Having the link means having the mailbox.
    await tx.update(authUsers).set({ emailVerified: true }).where(eq(authUsers.id, reset.userId));
    await recordChange(tx, reset, { action: "user.password-chosen", id: reset.userId, name: reset.email });
    return true;
  });
  return isDone ? ok({ cookies: [deviceCookie(reset.userId)], isInvitation: reset.isInvitation }) : refused("invalid-link");
}

/** Deleting the row is what uses the link. */
async function spend(tx: Tx, token: string): Promise<boolean> {
  const used = await tx
    .delete(passwordResets)
    .where(eq(passwordResets.id, readResetToken(token) ?? ""))
    .returning({ id: passwordResets.id });
  return used.length === 1;
}
