import { and, eq, isNull, or } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { type Actor, can, canEditPerson, type Permission } from "../permissions/index.ts";
import { type Result, refused } from "../result.ts";
import { profiles } from "./access.schema.ts";

export type Profile = typeof profiles.$inferSelect;

/** Whose account a change is about; with `version`, only as long as no one else has changed it. */
export interface Whose {
  userId: string;
  version?: number;
}

/** "stale": someone else was faster. */
export type ChangeRefusal = "forbidden" | "not-found" | "stale";

/**
 * Carries out a change of someone's account in a transaction. All administrators, the actor and the person are locked and read anew: of two
 * acts at once the second sees what the first did. As whoever changes an administrator is one at that moment, and no one takes their own role
 * or account away, the last administrator always stays: else no one could make another.
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
 * The actor as they are now, held for the transaction; null where they may not do this anymore: a request can take a minute, and who sent it
 * may have been demoted or disabled meanwhile.
 */
export async function holdActor(tx: Tx, actor: Actor, permission: Permission): Promise<Actor | null> {
  const [now] = await tx
    .select({ userId: profiles.userId, email: profiles.email, fullName: profiles.fullName, role: profiles.role })
    .from(profiles)
    .where(and(eq(profiles.userId, actor.userId), isNull(profiles.disabledAt)))
    .for("update");
  return now && can(now, permission) ? now : null;
}

/** Always in the same order, so that two changes never wait for each other. */
async function lockPeople(tx: Tx, actorId: string, userId: string): Promise<Profile[]> {
  return tx
    .select()
    .from(profiles)
    .where(or(eq(profiles.role, "admin"), eq(profiles.userId, actorId), eq(profiles.userId, userId)))
    .orderBy(profiles.userId)
    .for("update");
}

/** Writes changed fields of a locked person; forms that were opened before are stale from now on. */
export async function storePerson(tx: Tx, person: Profile, changes: Partial<Profile> = {}): Promise<void> {
  await tx
    .update(profiles)
    .set({ ...changes, version: person.version + 1 })
    .where(eq(profiles.userId, person.userId));
}

/** What the audit log keeps of a person. */
export function auditFields({ fullName, role, avatarUrl }: Pick<Profile, "fullName" | "role" | "avatarUrl">) {
  return { fullName, role, avatarUrl };
}
