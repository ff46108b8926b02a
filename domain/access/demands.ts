import { eq } from "drizzle-orm";
import { authSessions } from "~/platform/auth/auth.schema.ts";
import { db } from "~/platform/db/index.ts";
import type { Demand, Role } from "../permissions/index.ts";
import { secondFactorFor } from "../settings/index.ts";
import { profiles } from "./access.schema.ts";
import { MIN_STAFF_PASSWORD } from "./password-rules.input.ts";

/** Whether the firm's settings require people with this role to use a second factor. */
async function isSecondFactorDemanded(role: Role): Promise<boolean> {
  const roles = await secondFactorFor();
  return roles === "staff" ? role !== "viewer" : roles === "admin" && role === "admin";
}

/** What a session still owes before it can open anything, password first. */
export async function demandOf(of: { role: Role; hasShortPassword: boolean; owesSecondFactor: boolean }): Promise<Demand | undefined> {
  if (of.role !== "viewer" && of.hasShortPassword) return "longer-password";
  // The settings may have changed since the sign-in.
  return of.owesSecondFactor && (await isSecondFactorDemanded(of.role)) ? "second-factor" : undefined;
}

/** Only at sign-in is a password's length known. Recorded for every role, because the person may later get a role that requires more. */
export async function notePasswordLength(userId: string, password: string, knownAsShort: boolean): Promise<void> {
  const hasShortPassword = password.length < MIN_STAFF_PASSWORD;
  if (hasShortPassword !== knownAsShort) await db.update(profiles).set({ hasShortPassword }).where(eq(profiles.userId, userId));
}

/** A new session of someone without a second factor: if their role requires one, the session opens nothing until it's set up. */
export async function noteMissingSecondFactor(userId: string, sessionToken: string): Promise<void> {
  const [person] = await db.select({ role: profiles.role }).from(profiles).where(eq(profiles.userId, userId));
  if (!person || !(await isSecondFactorDemanded(person.role))) return;
  await db.update(authSessions).set({ owesSecondFactor: true }).where(eq(authSessions.token, sessionToken));
}
