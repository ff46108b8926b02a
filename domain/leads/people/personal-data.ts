import { inArray, or, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { ERASED, hasAddress, withoutAddress } from "../../person.ts";
import { queryOf } from "../lead-words.ts";
import { companies, people, personChanges } from "../people.schema.ts";
import { gatherPeople } from "./ensure-people.ts";

/** Who has this address, or a lead from it, and what merging and splitting stored about them. */
export async function exportPeople(email: string): Promise<Record<string, unknown[]>> {
  const { rows } = await db.execute(sql`
    select p.id, p.name, p.email, p.phone, c.name as company, p.created_at::text as "createdAt" from people p
    left join companies c on c.id = p.company_id where p.id in (${idsOf(email)})
    order by p.created_at desc, p.id`);
  const ids = rows.map(({ id }) => String(id));
  const changes =
    ids.length > 0
      ? await db
          .select()
          .from(personChanges)
          .where(or(inArray(personChanges.personId, ids), inArray(personChanges.otherId, ids)))
      : [];
  return { people: rows, ...(changes.length > 0 && { mergesAndSplits: changes }) };
}

interface ToErase {
  ids: string[];
  companyIds: string[];
}

/** The people concerned, before their leads are deleted. The leads are locked. */
export async function holdPeopleToErase(tx: Tx, email: string): Promise<ToErase> {
  const { rows } = await tx.execute(sql`select id, company_id from people where id in (${idsOf(email)}) order by id for update`);
  return {
    ids: rows.map(({ id }) => String(id)),
    companyIds: rows.flatMap(({ company_id }) => (company_id ? [String(company_id)] : [])),
  };
}

/**
 * After their leads are deleted: someone with leads from other addresses keeps only the details of the latest of those; everyone else is
 * deleted. The address is removed where it was typed as a name. Returns how many people were deleted.
 */
export async function erasePeople(tx: Tx, email: string, { ids, companyIds }: ToErase): Promise<number> {
  const address = email.toLowerCase();
  const isOwn = sql`(l.person_id = people.id or (l.id = people.id and l.person_id is null))`;
  if (ids.length > 0) {
    await tx.delete(personChanges).where(or(inArray(personChanges.personId, ids), inArray(personChanges.otherId, ids)));
    await tx.execute(sql`
      delete from people where ${inArray(people.id, ids)} and not exists (select 1 from leads l where ${isOwn})`);
    await tx.execute(sql`
      update people set name = l.name, email = l.email, phone = l.phone, phone_e164 = l.phone_e164, phone_extension = l.phone_extension,
        version = people.version + 1
      from (select distinct on (coalesce(person_id, id)) *, coalesce(person_id, id) as of_person from leads
        where person_id = any(${sql.param(ids)}::uuid[]) or id = any(${sql.param(ids)}::uuid[]) order by coalesce(person_id, id), created_at desc, id) l
      where l.of_person = people.id and ${inArray(people.id, ids)}`);
    await gatherPeople(tx, ids);
  }
  await strikeOut(tx, email);
  await tx.execute(
    sql`delete from person_changes where lower(before->>'email') = ${address} or own_addresses @> ${JSON.stringify([address])}::jsonb`,
  );
  await tx.execute(sql`update person_changes set actor_email = ${ERASED} where lower(actor_email) = ${address}`);
  if (companyIds.length > 0)
    await tx.execute(sql`
      delete from companies c where ${inArray(sql`c.id`, companyIds)} and not exists (select 1 from people p where p.company_id = c.id)`);
  const { rows } =
    ids.length > 0 ? await tx.execute(sql`select count(*)::int as n from people where ${inArray(people.id, ids)}`) : { rows: [{ n: 0 }] };
  return ids.length - Number(rows[0]?.n ?? 0);
}

function idsOf(email: string) {
  const address = email.toLowerCase();
  return sql`
    select id from people where lower(email) = ${address}
    union select coalesce(person_id, id) from leads where lower(email) = ${address}
    union select coalesce(l.person_id, l.id) from lead_submissions s join leads l on l.id = s.lead_id where lower(s.email) = ${address}`;
}

/** Looks only at rows with the address's words, because scanning the whole table takes too long. */
async function strikeOut(tx: Tx, email: string): Promise<void> {
  const words = queryOf(email);
  if (!words) return;
  const name = sql`name`;
  const { rows } = await tx.execute(sql`
    update people set name = ${withoutAddress(name, email)} where search @@ ${words} and ${hasAddress(name, email)} returning id`);
  await gatherPeople(
    tx,
    rows.map(({ id }) => String(id)),
  );
  const named = await tx.execute(sql`
    update companies set name = ${withoutAddress(name, email)}, name_key = id::text, search = lead_words(coalesce(domain, '')) where search @@ ${words} and ${hasAddress(name, email)}
    returning id`);
  const ids = named.rows.map(({ id }) => String(id));
  if (ids.length === 0) return;
  const affected = await tx.select({ id: people.id }).from(people).where(inArray(people.companyId, ids)).limit(10_000);
  await gatherPeople(
    tx,
    affected.map(({ id }) => id),
  );
}

/** Companies that no one works for anymore. */
export async function forgetEmptyCompanies(before: Date): Promise<void> {
  await db
    .delete(companies)
    .where(sql`${companies.createdAt} < ${before} and not exists (select 1 from people p where p.company_id = ${companies.id})`);
}

/** What merging and splitting stored for Undo, and people who were merged into someone else. */
export async function forgetPersonChanges(before: Date): Promise<void> {
  await db.delete(personChanges).where(sql`${personChanges.createdAt} < ${before}`);
  await db.execute(sql`
    delete from people p where p.merged_into_id is not null
      and not exists (select 1 from person_changes c where c.other_id = p.id or c.person_id = p.id)
      and not exists (select 1 from people later where later.merged_into_id = p.id)`);
}
