import { eq, inArray, or, sql } from "drizzle-orm";
import { authSessions, authUsers, authVerifications } from "~/platform/auth/auth.schema.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { hasAddress } from "../person.ts";
import { ok, type Result, refused } from "../result.ts";
import { passwordResets, profiles, signUps } from "./access.schema.ts";

/**
 * An address's account, where it's signed in, and what it requested. For the password, only that there is one. Null if it's a staff account
 * and `reader` can't see how others sign in.
 */
export async function exportPerson(email: string, reader: Actor): Promise<Record<string, unknown[]> | null> {
  const address = email.toLowerCase();
  const accounts = await db.select().from(profiles).where(isAddress(email));
  if (accounts.some(({ role }) => role !== "viewer") && !can(reader, "user:set-password")) return null;
  const ids = accounts.map(({ userId }) => userId);
  const { createdAt, ipAddress, userAgent, userId, expiresAt } = authSessions;
  const [sessions, asked, resets] = await Promise.all([
    ids.length > 0 ? db.select({ createdAt, expiresAt, ipAddress, userAgent }).from(authSessions).where(inArray(userId, ids)) : [],
    db.select().from(signUps).where(eq(signUps.email, address)),
    db.select({ createdAt: passwordResets.createdAt }).from(passwordResets).where(eq(passwordResets.email, address)),
  ]);
  return { accounts, sessions, signUps: asked.map(({ password: _hash, ...signUp }) => signUp), passwordResets: resets };
}

/**
 * Whether the actor can erase an address's person right now. Both accounts are locked for the transaction. "staff": the address has a staff
 * account, or one the actor can't delete.
 */
export async function holdForErasing(tx: Tx, actor: Actor, email: string): Promise<Result<void, "forbidden" | "staff">> {
  const people = await tx
    .select()
    .from(profiles)
    .where(or(eq(profiles.userId, actor.userId), isAddress(email)))
    .orderBy(profiles.userId)
    // Enough to prevent a role change. Other transactions can still reference these people in their rows, for example to assign a lead.
    .for("no key update");
  const current = people.find(({ userId, disabledAt }) => userId === actor.userId && !disabledAt) ?? null;
  if (!can(current, "person:erase")) return refused("forbidden");
  const person = people.find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (person && (person.role !== "viewer" || !can(current, "user:delete"))) return refused("staff");
  return ok(undefined);
}

/** Deletes the account with its sessions and everything requested by email. Returns the number of rows. */
export async function erasePerson(tx: Tx, email: string): Promise<number> {
  const address = email.toLowerCase();
  const accounts = await tx
    .delete(authUsers)
    .where(eq(sql`lower(${authUsers.email})`, address))
    .returning({ id: authUsers.id });
  const asked = await tx.delete(signUps).where(eq(signUps.email, address)).returning({ id: signUps.id });
  const resets = await tx.delete(passwordResets).where(eq(passwordResets.email, address)).returning({ id: passwordResets.id });
  const { identifier, value } = authVerifications;
  const isNamed = [identifier, value].map((column) => hasAddress(sql`${column}`, email));
  await tx.delete(authVerifications).where(or(...isNamed, ...accounts.map(({ id }) => eq(value, id))));
  return accounts.length + asked.length + resets.length;
}

function isAddress(email: string) {
  return eq(sql`lower(${profiles.email})`, email.toLowerCase());
}
