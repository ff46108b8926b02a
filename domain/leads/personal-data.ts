import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Database, db, type Tx } from "~/platform/db/index.ts";
import type { Traces } from "~/platform/mail/index.ts";
import { ERASED, hasAddress, withoutAddress } from "../person.ts";
import { forgetProofs } from "../verification/index.ts";
import { exportAttachments, releaseAttachments } from "./attachments/forget-attachments.ts";
import { leadColumnsRead } from "./change-lead.ts";
import { leadViews } from "./lead-views.schema.ts";
import { gatheredWords, hasWords } from "./lead-words.ts";
import { leadEvents, leadSubmissions, leads } from "./leads.schema.ts";
import { forgetMailed } from "./may-mail.ts";
import { erasePeople, exportPeople, holdPeopleToErase } from "./people/personal-data.ts";

/** More forms than a person sends in years. */
const MAX_TRACES = 1_000;

/** The leads of an email address with their history, and every form sent with it, including those in other people's visits. */
export async function exportPerson(email: string): Promise<Record<string, unknown[]>> {
  const own = await db.select(leadColumnsRead).from(leads).where(isAddress(leads.email, email));
  const ids = own.map(({ id }) => id);
  const sent = await submissionsOfPerson(db, email);
  const [submissions, files, events, digests] = await Promise.all([
    sent.length > 0 ? db.select().from(leadSubmissions).where(inArray(leadSubmissions.id, sent)) : [],
    exportAttachments(sent),
    ids.length > 0 ? db.select().from(leadEvents).where(inArray(leadEvents.leadId, ids)).orderBy(leadEvents.createdAt) : [],
    db.execute(sql`
      select d.is_on as "isOn", d.time_zone as "timeZone", d.sent_on::text as "sentOn" from lead_digests d
      join profiles p on p.user_id = d.user_id where lower(p.email) = ${email.toLowerCase()}`),
  ]);
  return {
    leads: own,
    submissions: submissions.map(({ requestHash: _hash, requestKey: _key, ...submission }) => submission),
    files,
    history: events,
    ...(await exportPeople(email)),
    ...(digests.rows.length > 0 && { morningEmail: digests.rows }),
    inboxViews: await db
      .select({ name: leadViews.name, filters: leadViews.filters, isShared: leadViews.isShared })
      .from(leadViews)
      .where(sql`${leadViews.ownerId} in (select user_id from profiles where lower(email) = ${email.toLowerCase()})`),
  };
}

/** How emails about the person can be recognized: by their leads and forms, and by the names they used there. */
export async function tracesOfPerson(database: Database | Tx, email: string): Promise<Pick<Traces, "ids" | "people">> {
  const sent = await submissionsOfPerson(database, email);
  const { name, company, phone } = leadSubmissions;
  const [own, forms] = [
    await database.select({ id: leads.id }).from(leads).where(isAddress(leads.email, email)).limit(MAX_TRACES),
    sent.length > 0
      ? await database
          .selectDistinct({ name, company, phone })
          .from(leadSubmissions)
          .where(inArray(leadSubmissions.id, sent))
          .limit(MAX_TRACES)
      : [],
  ];
  return {
    ids: [...new Set([...sent, ...own.map(({ id }) => id)])],
    people: forms.map((form) => ({ name: form.name, beside: [form.company, form.phone] })),
  };
}

/**
 * A person's forms: those sent with the address, and, in leads that have the address now, those sent with the first form's address, which
 * staff may have corrected.
 */
export async function submissionsOfPerson(database: Database | Tx, email: string): Promise<string[]> {
  const { rows } = await database.execute(sql`
    select id from lead_submissions where lower(email) = ${email.toLowerCase()}
    union
    select s.id from leads l join lead_submissions f on f.id = l.id join lead_submissions s on s.lead_id = l.id and lower(s.email) = lower(f.email)
    where lower(l.email) = ${email.toLowerCase()}`);
  return rows.map(({ id }) => String(id));
}

/**
 * Deletes everything about an email address, and removes it where others wrote it. A form that someone else sent in the same visit stays:
 * its lead then belongs to that person. Returns how many leads, forms, files, and people were deleted.
 */
export async function erasePerson(tx: Tx, email: string): Promise<{ leads: number; forms: number; files: number; people: number }> {
  const held = await holdLeads(tx, email);
  const known = await holdPeopleToErase(tx, email);
  const ids = await submissionsOfPerson(tx, email);
  const files = await releaseAttachments(tx, ids);
  const gone =
    ids.length > 0
      ? await tx.delete(leadSubmissions).where(inArray(leadSubmissions.id, ids)).returning({
          leadId: leadSubmissions.leadId,
          hash: leadSubmissions.requestHash,
          phone: leadSubmissions.phone,
          company: leadSubmissions.company,
        })
      : [];
  await forgetProofs(
    tx,
    gone.map(({ hash }) => hash),
  );
  const { rows } = await tx.execute(sql`
    delete from leads where lower(email) = ${email.toLowerCase()} and not exists (select 1 from lead_submissions s where s.lead_id = leads.id)
    returning id`);
  await handOver(tx, email);
  await tidyVisits(tx, gone, ids);
  await strikeOut(tx, email, held);
  await strikeOutNotes(tx, email);
  await forgetViews(tx, email);
  await forgetMailed(tx, "acknowledgement", email);
  const people = await erasePeople(tx, email, known);
  return { leads: rows.length, forms: gone.length, files, people };
}

/**
 * Locks every lead that erasing may change: the person's leads, those with a form of theirs, those their account owns, and those whose
 * words may name them. Always in the same order, so that two actions on the same leads can't deadlock.
 */
async function holdLeads(tx: Tx, email: string): Promise<string[]> {
  const address = email.toLowerCase();
  const { rows } = await tx.execute(sql`
    select id from leads where id in (
      select id from leads where lower(email) = ${address}
      union select lead_id from lead_submissions where lower(email) = ${address}
      union select l.id from leads l join profiles p on p.user_id = l.owner_id where lower(p.email) = ${address}
      union select id from leads where next_kind is not null and ${hasAddress(sql`next_text`, email)}
      union select id from leads where ${hasWords(email)})
    order by id for update`);
  return rows.map(({ id }) => String(id));
}

/** The rest of the person's leads goes to the sender of the first remaining form. */
async function handOver(tx: Tx, email: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    update leads set name = s.name, email = s.email, company = s.company, phone = s.phone, phone_e164 = s.phone_e164, phone_extension = s.phone_extension,
      first_name = s.first_name, last_name = s.last_name, form = s.form, service = s.service, urgency = s.urgency,
      is_verified = s.is_verified, email_confirmed_at = null, referrer = '', landing_page = '', utm = '{}', version = leads.version + 1,
      next_kind = null, next_text = '', next_due_on = null, next_due_at = null, next_owner_id = null
    from (
      select distinct on (lead_id) * from lead_submissions where lead_id in (select id from leads where lower(email) = ${email.toLowerCase()})
      order by lead_id, created_at, id) s
    where s.lead_id = leads.id and lower(leads.email) = ${email.toLowerCase()} returning leads.id`);
  const ids = rows.map(({ id }) => String(id));
  if (ids.length === 0) return;
  await tx.execute(sql`delete from lead_events where ${inArray(leadEvents.leadId, ids)} and type in (${written})`);
  await tx.update(leads).set({ search: gatheredWords() }).where(inArray(leads.id, ids));
}

interface Gone {
  leadId: string;
  phone: string;
  company: string;
}

/** Other people's leads that contained a form from the person: the person's history, words, phone, and company are removed. */
async function tidyVisits(tx: Tx, gone: Gone[], submissionIds: string[]): Promise<void> {
  if (gone.length === 0) return;
  const ids = [...new Set(gone.map(({ leadId }) => leadId))];
  const isGone = sql`details->>'submissionId' in (${listOf(submissionIds)})`;
  await tx.execute(sql`delete from lead_events where ${inArray(leadEvents.leadId, ids)} and ${isGone}`);
  for (const field of ["phone", "company"] as const) {
    const column = sql.identifier(field);
    await tx.execute(sql`
      update leads set ${column} = '' where ${inArray(leads.id, ids)} and ${column} in (${listOf(gone.map((form) => form[field]))})
      and not exists (select 1 from lead_submissions s where s.lead_id = leads.id and s.${column} = leads.${column})`);
  }
  await tx
    .update(leads)
    .set({ phoneE164: null, phoneExtension: null })
    .where(and(inArray(leads.id, ids), eq(leads.phone, "")));
  await tx
    .update(leads)
    .set({ search: gatheredWords(), version: sql`${leads.version} + 1` })
    .where(inArray(leads.id, ids));
}

/** What others wrote: a colleague who gave the address in a message, or someone who came through a link that contains it. */
async function strikeOut(tx: Tx, email: string, held: string[]): Promise<void> {
  const submissions = await strikeOutColumns(tx, email, {
    table: sql`lead_submissions`,
    columns: ["name", "first_name", "last_name", "company", "device", "message", "subject", "page_url"],
    leadId: sql`lead_id`,
    held,
  });
  await tx.execute(sql`
    update lead_submissions set answers = ${withoutAddress(sql`answers::text`, email)}::jsonb
    where lead_id = any(${`{${held.join(",")}}`}::uuid[]) and ${hasAddress(sql`answers::text`, email)}`);
  // Someone outside the team whom a form emailed its requests to.
  await tx.execute(sql`
    update lead_submissions set recipient = ${withoutAddress(sql`recipient`, email)}
    where form = 'custom' and ${hasAddress(sql`recipient`, email)}`);
  const own = await strikeOutColumns(tx, email, {
    table: sql`leads`,
    columns: ["name", "first_name", "last_name", "company", "referrer", "landing_page", "next_text"],
    leadId: sql`id`,
    held,
  });
  const ids = [...new Set([...submissions, ...own])];
  if (ids.length > 0) await tx.update(leads).set({ search: gatheredWords() }).where(inArray(leads.id, ids));
}

interface Place {
  table: SQL;
  columns: string[];
  leadId: SQL;
  held: string[];
}

/** Returns which leads were changed. */
async function strikeOutColumns(tx: Tx, email: string, { table, columns, leadId, held }: Place): Promise<string[]> {
  const names = columns.map((column) => sql.identifier(column));
  const struck = names.map((name) => sql`${name} = ${withoutAddress(sql`${name}`, email)}`);
  const { rows } = await tx.execute(sql`
    update ${table} set ${sql.join(struck, sql`, `)}
    where ${leadId} = any(${`{${held.join(",")}}`}::uuid[]) and ${hasAddress(sql`concat_ws(' ', ${sql.join(names, sql`, `)})`, email)}
    returning ${leadId} as lead_id`);
  return rows.map(({ lead_id }) => String(lead_id));
}

/** The kinds of entries that can contain what staff typed. */
const written = sql`'note', 'edited', 'merged', 'next_step_set', 'next_step_done', 'next_step_cleared'`;
/** A view that looks for the person shows nothing anymore, but it has the address. */
async function forgetViews(tx: Tx, email: string): Promise<void> {
  await tx.delete(leadViews).where(hasAddress(sql`${leadViews.filters}::text`, email));
}

/** What staff wrote about anyone. A lead with too many words doesn't have all of its notes' words, so all notes are read. */
async function strikeOutNotes(tx: Tx, email: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    update lead_events set details = ${withoutAddress(sql`details::text`, email)}::jsonb
    where type in (${written}) and ${hasAddress(sql`details::text`, email)} returning lead_id`);
  const ids = [...new Set(rows.map(({ lead_id }) => String(lead_id)))];
  if (ids.length > 0) await tx.update(leads).set({ search: gatheredWords() }).where(inArray(leads.id, ids));
  await tx.execute(sql`
    update lead_events set details = ${withoutAddress(sql`details::text`, email)}::jsonb, actor_email = ${ERASED}
    where lower(actor_email) = ${email.toLowerCase()}`);
}

function isAddress(column: typeof leads.email, email: string): SQL {
  return sql`lower(${column}) = ${email.toLowerCase()}`;
}

function listOf(values: string[]): SQL {
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
}
