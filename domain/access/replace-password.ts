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
 * Sets a person's password, given as its hash. Ends everything the old one opened (sessions except `keptSession`, links to a new one) and
 * tells them by email, unless it's their first password. The second factor stays. The caller has already checked the new password and who
 * can set it.
 */
export async function replacePassword(tx: Tx, userId: string, hash: string, keptSession: string | null = null): Promise<void> {
  const isFirst = !(await changePassword(tx, userId, hash));
  if (isFirst) await storeAccount(tx, userId, hash);
  await tx.update(profiles).set({ hasShortPassword: false }).where(eq(profiles.userId, userId));
  await endAllSessions(tx, userId, keptSession);
  await forgetLinks(tx, userId);
  if (!isFirst) await enqueue(tx, mailPasswordChanged, { userId, changedAt: now().getTime() });
}

/** Password links already emailed to this person stop working. */
export async function forgetLinks(tx: Tx, userId: string): Promise<void> {
  const address = tx.select({ email: profiles.email }).from(profiles).where(eq(profiles.userId, userId));
  await tx.delete(passwordResets).where(eq(passwordResets.email, address));
}

/** False if they were invited and have never had one. */
async function changePassword(tx: Tx, userId: string, password: string): Promise<boolean> {
  const changed = await tx
    .update(authAccounts)
    .set({ password, updatedAt: now() })
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, "credential")))
    .returning({ id: authAccounts.id });
  return changed.length > 0;
}
