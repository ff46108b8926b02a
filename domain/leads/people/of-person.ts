import { and, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { leads } from "../leads.schema.ts";
import { people } from "../people.schema.ts";

const { search: _words, ...columns } = getTableColumns(people);
/** A person without their search words. */
export const personColumns = columns;
export type PersonRow = Omit<typeof people.$inferSelect, "search">;

/** The most leads of one person that are shown, counted, or moved at once: more than anyone sends in years. */
export const MAX_LEADS_OF_PERSON = 500;

/**
 * The ID of a lead's person. A lead that isn't known to be from someone else has its own: its insert needs no lookup, and adding people to a
 * million old leads rewrites none of them.
 */
export const personIdOf = sql<string>`coalesce(${leads.personId}, ${leads.id})`;

/** Leads of this person. */
export function ofPerson(id: string): SQL {
  return or(eq(leads.personId, id), and(eq(leads.id, id), isNull(leads.personId))) as SQL;
}

/** Leads of these people. */
export function ofPeople(ids: string[]): SQL {
  if (ids.length === 0) return sql`false`;
  return or(inArray(leads.personId, ids), and(inArray(leads.id, ids), isNull(leads.personId))) as SQL;
}

/** A subquery: the leads of these people, each with `of_person`. `ids`: a subquery of the people's IDs. Uses an index for either kind. */
export function leadsOf(ids: SQL): SQL {
  return sql`(
    select l.*, l.person_id as of_person from leads l where l.person_id in (${ids})
    union all select l.*, l.id as of_person from leads l where l.person_id is null and l.id in (${ids}))`;
}

/** In lists, in searches, and as someone to merge with: not merged into someone else, and not only spam. */
export const isShown = sql`people.merged_into_id is null and people.last_lead_at is not null`;
