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

export interface OpenReset {
  userId: string;
  email: string;
  /** How long the new password must be at least. */
  minLength: number;
  /** It is the first password of someone whom staff made an account for. */
  isInvitation: boolean;
}

/** What a link from a mail opens; null where it is forged, used or too old, or the account is gone or disabled. */
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
 * Sets the new password, ends every session and every other link of the person, and tells the owner by mail, all or nothing. The link works
 * once. The second factor stays. Answers the cookie that makes this browser a known one: its owner has the mailbox.
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
    // Whoever has the link has the mailbox.
    await tx.update(authUsers).set({ emailVerified: true }).where(eq(authUsers.id, reset.userId));
    await recordChange(tx, reset, { action: "user.password-chosen", id: reset.userId, name: reset.email });
    return true;
  });
  return isDone ? ok({ cookies: [deviceCookie(reset.userId)], isInvitation: reset.isInvitation }) : refused("invalid-link");
}

/** Whoever deletes the row has used the link. */
async function spend(tx: Tx, token: string): Promise<boolean> {
  const used = await tx
    .delete(passwordResets)
    .where(eq(passwordResets.id, readResetToken(token) ?? ""))
    .returning({ id: passwordResets.id });
  return used.length === 1;
}
