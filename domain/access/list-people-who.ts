import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { type Database, db, type Tx } from "~/platform/db/index.ts";
import { can, type Permission, ROLES } from "../permissions/index.ts";
import { profiles } from "./access.schema.ts";

/** A staff member, as others see them. */
export interface Colleague {
  userId: string;
  fullName: string;
  email: string;
}

/** Everyone who can sign in and has this permission, by name. For use cases that have already checked their own permission. */
export async function listPeopleWho(database: Database | Tx, permission: Permission): Promise<Colleague[]> {
  const roles = ROLES.filter((role) => can({ role }, permission));
  return database
    .select({ userId: profiles.userId, fullName: profiles.fullName, email: profiles.email })
    .from(profiles)
    .where(and(inArray(profiles.role, roles), isNull(profiles.disabledAt)))
    .orderBy(asc(alphabetical(profiles.fullName)), asc(profiles.email));
}

/** The names of people by their ID, including people who can't sign in anymore. */
export async function namesOf(userIds: (string | null)[]): Promise<Map<string, string>> {
  const ids = [...new Set(userIds)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const people = await db.select({ id: profiles.userId, name: profiles.fullName }).from(profiles).where(inArray(profiles.userId, ids));
  return new Map(people.map(({ id, name }) => [id, name]));
}

/** A staff member's email address by their ID, even if they can't sign in anymore. Null: the account was deleted. */
export async function findStaffAddress(userId: string): Promise<string | null> {
  const [person] = await db.select({ email: profiles.email }).from(profiles).where(eq(profiles.userId, userId));
  return person?.email ?? null;
}
