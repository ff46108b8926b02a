import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { sqlNumberWords, wordsOf } from "../lead-words.ts";
import { leads } from "../leads.schema.ts";
import { people } from "../people.schema.ts";
import { personIdOf } from "./of-person.ts";
import { placeCompanies } from "./place-companies.ts";

/**
 * Adds the people of these leads who aren't there yet, with their companies. At most 2,500 leads. Can be repeated, and run by several
 * processes at once. Spam has no people.
 */
export async function ensurePeople(tx: Tx, leadIds: string[]): Promise<void> {
  if (leadIds.length === 0) return;
  const { id, name, email, company, phone, phoneE164, phoneExtension, createdAt } = leads;
  const missing = await tx
    .select({ id, name, email, company, phone, phoneE164, phoneExtension, createdAt })
    .from(leads)
    .leftJoin(people, eq(people.id, leads.id))
    .where(and(inArray(id, leadIds), isNull(leads.personId), ne(leads.status, "spam"), isNull(people.id)))
    .orderBy(asc(id))
    // A lead that's deleted at the same moment would leave its person behind.
    .for("key share", { of: leads });
  if (missing.length === 0) return;
  const placed = await placeCompanies(tx, missing);
  const nothing = { message: "", subject: "", reference: null, device: "" };
  const rows = missing.map((lead) => ({ ...lead, companyId: placed.get(lead.id) ?? null, words: wordsOf({ ...lead, ...nothing }) }));
  await tx.execute(sql`
    insert into people (id, name, email, phone, phone_e164, phone_extension, company_id, last_lead_at, search, created_at)
    select g.id, g.name, g.email, g.phone, g."phoneE164", g."phoneExtension", g."companyId", g."createdAt", lead_words(g.words), g."createdAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id uuid, name text, email text, phone text, "phoneE164" text,
      "phoneExtension" text, "companyId" uuid, words text, "createdAt" timestamptz)
    on conflict (id) do nothing`);
}

/** After leads are marked as spam or as not spam: updates who is in the lists, and in which order. */
export async function placePeopleOf(leadIds: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await ensurePeople(tx, leadIds);
    const rows = await tx.select({ id: personIdOf }).from(leads).where(inArray(leads.id, leadIds));
    await gatherPeople(tx, [...new Set(rows.map(({ id }) => id))]);
  });
}

/** Reads again what people have from their leads: when the last one arrived, and the words of all of them. */
export async function gatherPeople(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(people)
    .set({
      lastLeadAt: sql`(select max(leads.created_at) from leads where ${isOwn} and leads.status <> 'spam')`,
      search: gatheredWords(),
    })
    .where(inArray(people.id, ids));
}

/** The people whose company changed its name. */
export async function gatherPeopleOfCompany(tx: Tx, companyId: string): Promise<void> {
  await tx.update(people).set({ search: gatheredWords() }).where(eq(people.companyId, companyId));
}

const isOwn = sql`(leads.person_id = people.id or (leads.id = people.id and leads.person_id is null))`;

/** More leads than that add no new words. */
const GATHERED = 100;

function gatheredWords(): SQL {
  return sql`lead_words(concat_ws(' ', people.name, people.email, ${sqlNumberWords(sql`people.phone`, sql`people.phone_e164`)},
    (select c.name from companies c where c.id = people.company_id),
    (select string_agg(concat_ws(' ', l.name, l.email, l.company, ${sqlNumberWords(sql`l.phone`, sql`l.phone_e164`)}), ' ')
      from (select * from leads where ${isOwn} limit ${GATHERED}) l)))`;
}
