import { and, eq, isNull } from "drizzle-orm";
import { authSessions } from "~/platform/auth/auth.schema.ts";
import { findSession, withBearer } from "~/platform/auth/index.ts";
import { db, isDatabaseUnavailable } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import type { Actor } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { profiles } from "./access.schema.ts";
import { demandOf } from "./demands.ts";
import { findBrowser } from "./known-device.ts";

/**
 * Whose session came with the request, with their current role. Null without a session, and for a disabled account. A session that owes
 * something (`owes`) opens nothing: `can` returns false for everything.
 */
export async function findActor(headers: Headers): Promise<Actor | null> {
  const session = await findSession(headers);
  if (!session) return null;
  const { userId, email, fullName, role, hasShortPassword } = profiles;
  const { owesSecondFactor } = authSessions;
  const [found] = await db
    .select({ actor: { userId, email, fullName, role }, owed: { role, hasShortPassword, owesSecondFactor } })
    .from(profiles)
    .innerJoin(authSessions, eq(authSessions.id, session.session.id))
    .where(and(eq(userId, session.user.id), isNull(profiles.disabledAt)));
  if (!found) return null;
  const owes = await demandOf(found.owed);
  const browser = findBrowser(headers, session.user.id);
  return { ...found.actor, sessionId: session.session.id, ...(browser && { browser }), ...(owes && { owes, only: [] }) };
}

/** The same for the back office, which says so if the database can't be asked. */
export async function findStaff(headers: Headers): Promise<Result<Actor | null, "unavailable">> {
  try {
    return ok(await findActor(headers));
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.error({ err: error }, "the database is unavailable, so the back office is, too");
    return refused("unavailable");
  }
}

/**
 * The same for calls from programs, which can send their session as `Authorization: Bearer` instead, because they have no cookies.
 * `headers` carry it as a cookie.
 */
export async function findCaller(received: Headers): Promise<{ actor: Actor; headers: Headers } | null> {
  const headers = withBearer(received);
  const actor = await findActor(headers);
  return actor && { actor, headers };
}
