import { and, eq, isNull } from "drizzle-orm";
import { authAccounts } from "~/platform/auth/auth.schema.ts";
import { hashPassword, verifyPassword } from "~/platform/auth/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { recordChange } from "../audit/index.ts";
import type { Actor } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import type { ChangePasswordInput } from "./access.input.ts";
import { profiles } from "./access.schema.ts";
import { currentSessionId } from "./own-sessions.ts";
import { takePasswordAttempt } from "./password-attempts.ts";
import { shortestPassword } from "./password-rules.input.ts";
import { replacePassword } from "./replace-password.ts";

/**
 * Changes the actor's own password, given the current one too. Ends all their other sessions and every password link, and notifies them by
 * email, all or nothing. `headers` tell which session continues.
 */
export async function changeOwnPassword(
  actor: Actor,
  { currentPassword, password }: ChangePasswordInput,
  headers: Headers,
): Promise<Result<void, "wrong-password" | "too-short" | "too-many">> {
  if (password.length < shortestPassword(actor.role)) return refused("too-short");
  if (!(await takePasswordAttempt(actor))) return refused("too-many");
  const present = await findHash(actor.userId);
  if (!present || !(await verifyPassword({ hash: present, password: currentPassword }))) return refused("wrong-password");
  const [hash, session] = await Promise.all([hashPassword(password), currentSessionId(headers)]);
  return db.transaction(async (tx) => {
    // The account may have been disabled, or got another password, while this hash was computed.
    if (!(await isStill(tx, actor.userId, present))) return refused("wrong-password");
    await replacePassword(tx, actor.userId, hash, session);
    await recordChange(tx, actor, { action: "user.password-changed", id: actor.userId, name: actor.email });
    return ok(undefined);
  });
}

async function isStill(tx: Tx, userId: string, hash: string): Promise<boolean> {
  const [account] = await tx
    .select({ password: authAccounts.password })
    .from(authAccounts)
    .innerJoin(profiles, eq(profiles.userId, authAccounts.userId))
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, "credential"), isNull(profiles.disabledAt)))
    .for("update");
  return account?.password === hash;
}

async function findHash(userId: string): Promise<string | null> {
  const [account] = await db
    .select({ password: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, "credential")));
  return account?.password ?? null;
}
