import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { queryOf } from "../lead-words.ts";
import type { PeopleQuery } from "../people.input.ts";
import { companies, people } from "../people.schema.ts";
import { LAST_PEOPLE_PAGE, PEOPLE_PAGE } from "../people-rules.input.ts";
import { isShown, leadsOf } from "./of-person.ts";

/** A person, as lists show them. */
export interface ListedPerson {
  id: string;
  name: string;
  email: string;
  phone: string;
  version: number;
  lastLeadAt: Date | null;
  company: { id: string; name: string } | null;
  /** Without spam. */
  leads: number;
  /** Those that are neither done nor closed. */
  open: number;
}

/** If more people contain the words, only this many are sorted, whatever the size of the list. */
const LOOKED_AT = 2_000;
/** For the palette. */
const FOUND = 5;

/** A page of people: most recent first, or by name. */
export async function listPeople(
  actor: Actor,
  { q, sort, page }: PeopleQuery,
): Promise<Result<{ people: ListedPerson[]; hasMore: boolean }, "forbidden">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  const rows = await readPeople({ q, sort, offset: (page - 1) * PEOPLE_PAGE, limit: PEOPLE_PAGE + 1 });
  return ok({ people: await withLeads(rows.slice(0, PEOPLE_PAGE)), hasMore: rows.length > PEOPLE_PAGE && page < LAST_PEOPLE_PAGE });
}

/** A few people with these words, most recent first. */
export async function searchPeople(actor: Actor, q: string): Promise<Result<ListedPerson[], "forbidden">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  if (!queryOf(q)) return ok([]);
  return ok(await withLeads(await readPeople({ q, sort: "-last", offset: 0, limit: FOUND })));
}

/** A page of a company's people, most recent first. */
export async function listPeopleOfCompany(
  actor: Actor,
  { companyId, page }: { companyId: string; page: number },
): Promise<Result<{ people: ListedPerson[]; hasMore: boolean }, "forbidden">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  const rows = await selectPeople()
    .where(and(eq(people.companyId, companyId), isShown))
    .orderBy(desc(people.lastLeadAt), desc(people.id))
    .limit(PEOPLE_PAGE + 1)
    .offset((page - 1) * PEOPLE_PAGE);
  return ok({ people: await withLeads(rows.slice(0, PEOPLE_PAGE)), hasMore: rows.length > PEOPLE_PAGE && page < LAST_PEOPLE_PAGE });
}

/** These people, most recent first, for use cases that have checked the permission. */
export async function listThesePeople(ids: string[], condition: SQL | undefined, limit: number): Promise<ListedPerson[]> {
  if (ids.length === 0) return [];
  const rows = await selectPeople()
    .where(and(inArray(people.id, ids), isShown, condition))
    .orderBy(desc(people.lastLeadAt), desc(people.id))
    .limit(limit);
  return withLeads(rows);
}

type Row = Awaited<ReturnType<typeof readPeople>>[number];

async function readPeople({ q, sort, offset, limit }: { q: string; sort: PeopleQuery["sort"]; offset: number; limit: number }) {
  const order = sort === "name" ? [asc(alphabetical(people.name)), asc(people.id)] : [desc(people.lastLeadAt), desc(people.id)];
  const wanted = q ? queryOf(q) : undefined;
  if (wanted === null) return [];
  const found = wanted
    ? inArray(
        people.id,
        db
          .select({ id: people.id })
          .from(people)
          .where(and(sql`${people.search} @@ ${wanted}`, isShown))
          .limit(LOOKED_AT),
      )
    : undefined;
  return selectPeople()
    .where(and(isShown, found))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

function selectPeople() {
  const { id, name, email, phone, version, lastLeadAt, companyId } = people;
  return db
    .select({ ...{ id, name, email, phone, version, lastLeadAt, companyId }, companyName: companies.name })
    .from(people)
    .leftJoin(companies, eq(companies.id, companyId))
    .$dynamic();
}

/** How many leads each of them has: one statement for all. */
async function withLeads(rows: Row[]): Promise<ListedPerson[]> {
  if (rows.length === 0) return [];
  const ids = sql`select unnest(${sql.param(rows.map(({ id }) => id))}::uuid[])`;
  const counted = await db.execute(sql`
    select of_person as id, count(*)::int as leads, (count(*) filter (where done_at is null))::int as open
    from ${leadsOf(ids)} l where status <> 'spam' group by 1`);
  const counts = new Map(counted.rows.map(({ id, leads, open }) => [String(id), { leads: Number(leads), open: Number(open) }]));
  return rows.map(({ companyId, companyName, ...person }) => ({
    ...person,
    company: companyId && companyName !== null ? { id: companyId, name: companyName } : null,
    ...(counts.get(person.id) ?? { leads: 0, open: 0 }),
  }));
}
