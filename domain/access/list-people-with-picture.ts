import { and, asc, inArray, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { recordChanges } from "../audit/index.ts";
import { type Actor, canEditPerson } from "../permissions/index.ts";
import { profiles } from "./access.schema.ts";
import { auditFields } from "./change-person.ts";

/**
 * Who uses one of these addresses (or an address that ends with one) as their picture: at most `limit` people in all. For a use case that
 * has already checked its permission.
 */
export function listPeopleWithPicture(
  paths: string[],
  limit: number,
): Promise<{ userId: string; fullName: string; email: string; address: string }[]> {
  const { userId, fullName, email, avatarUrl } = profiles;
  return db
    .select({ userId, fullName, email, address: sql<string>`${avatarUrl}` })
    .from(profiles)
    .where(sql`exists (select from unnest(${sql.param(paths)}::text[]) as p where position(p in ${avatarUrl}) > 0)`)
    .limit(limit);
}

/**
 * Gives everyone who uses one picture another, in the transaction of a use case that has checked its permission. People whom the actor
 * can't edit keep theirs. Returns who got it.
 */
export async function replaceSharedPicture(
  tx: Tx,
  actor: Actor,
  { from, to, only }: { from: string; to: string; only?: string[] },
): Promise<string[]> {
  const { userId, avatarUrl, version } = profiles;
  const named = and(sql`position(${from}::text in ${avatarUrl}) > 0`, only && inArray(userId, only));
  const people = (await tx.select().from(profiles).where(named).orderBy(asc(userId)).limit(MAX_PEOPLE).for("update")).filter((person) =>
    canEditPerson(actor, person),
  );
  if (people.length === 0) return [];
  const ids = people.map((person) => person.userId);
  await tx
    .update(profiles)
    .set({ avatarUrl: sql`replace(${avatarUrl}, ${from}::text, ${to}::text)`, version: sql`${version} + 1` })
    .where(inArray(userId, ids));
  const entries = people.map((person) => ({
    ...{ action: "user.updated" as const, id: person.userId, name: person.email, before: auditFields(person) },
    after: auditFields({ ...person, avatarUrl: person.avatarUrl?.replaceAll(from, to) ?? null }),
  }));
  await recordChanges(tx, actor, entries);
  return ids;
}

const MAX_PEOPLE = 1_000;
