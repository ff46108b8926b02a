import { and, eq } from "drizzle-orm";
import { authAccounts } from "~/platform/auth/auth.schema.ts";
import { now } from "~/platform/clock/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { passwordResets, profiles } from "./access.schema.ts";
import { storeAccount } from "./insert-person.ts";
import { mailPasswordChanged } from "./jobs.ts";
import { endAllSessions } from "./own-sessions.ts";

/**
 * Sets a person's password, given as its hash, ends what the old one opened – sessions but `keptSession`, links to a new one – and tells them
 * by mail, where it is not their first. The second factor stays. What the new password must be, and who may set it, the caller has checked.
 */
export async function replacePassword(tx: Tx, userId: string, hash: string, keptSession: string | null = null): Promise<void> {
  const isFirst = !(await changePassword(tx, userId, hash));
  if (isFirst) await storeAccount(tx, userId, hash);
  await tx.update(profiles).set({ hasShortPassword: false }).where(eq(profiles.userId, userId));
  await endAllSessions(tx, userId, keptSession);
  await forgetLinks(tx, userId);
  if (!isFirst) await enqueue(tx, mailPasswordChanged, { userId, changedAt: now().getTime() });
}

/** The links to a new password that were mailed to this person open nothing anymore. */
export async function forgetLinks(tx: Tx, userId: string): Promise<void> {
  const address = tx.select({ email: profiles.email }).from(profiles).where(eq(profiles.userId, userId));
  await tx.delete(passwordResets).where(eq(passwordResets.email, address));
}

/** False for someone who was invited and has had none so far. */
async function changePassword(tx: Tx, userId: string, password: string): Promise<boolean> {
  const changed = await tx
    .update(authAccounts)
    .set({ password, updatedAt: now() })
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, "credential")))
    .returning({ id: authAccounts.id });
  return changed.length > 0;
}
