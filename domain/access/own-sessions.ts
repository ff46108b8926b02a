import { and, desc, eq, gt, ne } from "drizzle-orm";
import { authSessions, authVerifications } from "~/platform/auth/auth.schema.ts";
import { findSession } from "~/platform/auth/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import type { Actor } from "../permissions/index.ts";

export interface OwnSession {
  id: string;
  startedAt: Date;
  address: string;
  userAgent: string;
  isCurrent: boolean;
}

/** Where the actor is signed in, newest first. `headers` tell which session is the current one. */
export async function listOwnSessions(actor: Actor, headers: Headers): Promise<OwnSession[]> {
  const current = await currentSessionId(headers);
  const rows = await db
    .select()
    .from(authSessions)
    .where(and(eq(authSessions.userId, actor.userId), gt(authSessions.expiresAt, now())))
    .orderBy(desc(authSessions.createdAt));
  return rows.map(({ id, createdAt, ipAddress, userAgent }) => ({
    id,
    startedAt: createdAt,
    address: ipAddress ?? "",
    userAgent: userAgent ?? "",
    isCurrent: id === current,
  }));
}

/** Ends one of the actor's own sessions. Never another person's. */
export async function endOwnSession(actor: Actor, sessionId: string): Promise<"ended" | "not-found"> {
  const ended = await db
    .delete(authSessions)
    .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, actor.userId)))
    .returning({ id: authSessions.id });
  return ended.length > 0 ? "ended" : "not-found";
}

/** Signs the actor out everywhere else. */
export async function endOtherSessions(actor: Actor, headers: Headers): Promise<void> {
  const current = await currentSessionId(headers);
  await db.transaction((tx) => endAllSessions(tx, actor.userId, current));
}

/**
 * Signs a person out everywhere except in `keptSession`, in the same transaction as the reason for it: a new password or a disabled
 * account. A sign-in that's waiting for its second factor began earlier, so it ends too.
 */
export async function endAllSessions(tx: Tx, userId: string, keptSession: string | null = null): Promise<void> {
  await tx.delete(authSessions).where(and(eq(authSessions.userId, userId), ne(authSessions.id, keptSession ?? "")));
  await tx.delete(authVerifications).where(eq(authVerifications.value, userId));
}

/** Which session came with the request. It runs its own query, so don't call it within a transaction. */
export async function currentSessionId(headers: Headers): Promise<string | null> {
  return (await findSession(headers))?.session.id ?? null;
}
