import { eq } from "drizzle-orm";
import { authSessions } from "~/platform/auth/auth.schema.ts";
import { db } from "~/platform/db/index.ts";
import type { Demand, Role } from "../permissions/index.ts";
import { secondFactorFor } from "../settings/index.ts";
import { profiles } from "./access.schema.ts";
import { MIN_STAFF_PASSWORD } from "./password-rules.input.ts";

/** Whether the firm's settings ask people with this role for a second factor. */
export async function isSecondFactorDemanded(role: Role): Promise<boolean> {
  const roles = await secondFactorFor();
  return roles === "staff" ? role !== "viewer" : roles === "admin" && role === "admin";
}

/** What a session still has to bring before it opens anything; the password first. */
export async function demandOf(of: { role: Role; hasShortPassword: boolean; owesSecondFactor: boolean }): Promise<Demand | undefined> {
  if (of.role !== "viewer" && of.hasShortPassword) return "longer-password";
  // The settings may have changed since the sign-in.
  return of.owesSecondFactor && (await isSecondFactorDemanded(of.role)) ? "second-factor" : undefined;
}

/** Only a sign-in sees how long a password is. Kept whatever the role: it may become one that asks for more. */
export async function notePasswordLength(userId: string, password: string, knownAsShort: boolean): Promise<void> {
  const hasShortPassword = password.length < MIN_STAFF_PASSWORD;
  if (hasShortPassword !== knownAsShort) await db.update(profiles).set({ hasShortPassword }).where(eq(profiles.userId, userId));
}

/** A new session of someone who has no second factor: where the role demands one, it opens nothing until one is set up. */
export async function noteMissingSecondFactor(userId: string, sessionToken: string): Promise<void> {
  const [person] = await db.select({ role: profiles.role }).from(profiles).where(eq(profiles.userId, userId));
  if (!person || !(await isSecondFactorDemanded(person.role))) return;
  await db.update(authSessions).set({ owesSecondFactor: true }).where(eq(authSessions.token, sessionToken));
}
