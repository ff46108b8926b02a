import { and, eq, isNull, or } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { type Actor, can, canEditPerson, type Permission } from "../permissions/index.ts";
import { type Result, refused } from "../result.ts";
import { profiles } from "./access.schema.ts";

export type Profile = typeof profiles.$inferSelect;

/** The account to change. With `version`, it's changed only if no one else has changed it since. */
export interface Whose {
  userId: string;
  version?: number;
}

/** "stale": someone else changed it first. */
export type ChangeRefusal = "forbidden" | "not-found" | "stale";

/**
 * Changes someone's account in a transaction. All administrators, the actor, and the person are locked and read again, so of two changes at
 * once the second sees what the first did. Only an administrator can change an administrator, and no one can remove their own role or
 * account, so there's always one administrator left: without one, no one could create another.
 */
export async function changePerson<Value, Reason>(
  actor: Actor,
  permission: Permission,
  { userId, version }: Whose,
  change: (tx: Tx, person: Profile, actor: Actor) => Promise<Result<Value, Reason>>,
): Promise<Result<Value, Reason | ChangeRefusal>> {
  if (!can(actor, permission)) return refused("forbidden");
  return db.transaction(async (tx) => {
    const people = await lockPeople(tx, actor.userId, userId);
    const current = people.find((one) => one.userId === actor.userId && !one.disabledAt) ?? null;
    const person = people.find((one) => one.userId === userId);
    if (!current || !can(current, permission)) return refused("forbidden");
    if (!person) return refused("not-found");
    if (!canEditPerson(current, person)) return refused("forbidden");
    if (version !== undefined && person.version !== version) return refused("stale");
    return change(tx, person, current);
  });
}

/**
 * The actor as they are now, locked for the transaction. Null if they can't do this anymore: a request can take a minute, and its sender
 * may have been demoted or disabled since.
 */
export async function holdActor(tx: Tx, actor: Actor, permission: Permission): Promise<Actor | null> {
  const [now] = await tx
    .select({ userId: profiles.userId, email: profiles.email, fullName: profiles.fullName, role: profiles.role })
    .from(profiles)
    .where(and(eq(profiles.userId, actor.userId), isNull(profiles.disabledAt)))
    .for("update");
  return now && can(now, permission) ? now : null;
}

/** Always in the same order, so that two changes can't deadlock. */
async function lockPeople(tx: Tx, actorId: string, userId: string): Promise<Profile[]> {
  return tx
    .select()
    .from(profiles)
    .where(or(eq(profiles.role, "admin"), eq(profiles.userId, actorId), eq(profiles.userId, userId)))
    .orderBy(profiles.userId)
    .for("update");
}

/** Writes the changed fields of a locked person. Forms opened before are stale from now on. */
export async function storePerson(tx: Tx, person: Profile, changes: Partial<Profile> = {}): Promise<void> {
  await tx
    .update(profiles)
    .set({ ...changes, version: person.version + 1 })
    .where(eq(profiles.userId, person.userId));
}

/** What the audit log stores about a person. */
export function auditFields({ fullName, role, avatarUrl }: Pick<Profile, "fullName" | "role" | "avatarUrl">) {
  return { fullName, role, avatarUrl };
}
