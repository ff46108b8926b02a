import { and, desc, eq, gt, inArray, ne, or, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { isUuid } from "../../uuid.ts";
import { attachmentsOf, type LeadAttachment } from "../attachments/find-attachments.ts";
import { type LeadRow, leadColumnsRead } from "../change-lead.ts";
import type { FoundLead } from "../find-lead.ts";
import { leadEvents, leadSubmissions, leads } from "../leads.schema.ts";
import { type ListedLead, listed } from "../list-leads.ts";
import { people, personChanges } from "../people.schema.ts";
import { UNDO_HOURS } from "../people-rules.input.ts";
import { type ListedPerson, listThesePeople } from "./list-people.ts";
import { MAX_LEADS_OF_PERSON, ofPeople, ofPerson, personIdOf } from "./of-person.ts";

/** A merge or split that can still be undone. */
export interface UndoableChange {
  id: string;
  kind: "merge" | "split";
  /** Whether this person stayed; otherwise, they were split off. */
  isOwn: boolean;
  otherName: string;
  leads: number;
  actorEmail: string;
  createdAt: Date;
}

/** One person, with every lead they've sent. */
export interface FoundPerson extends ListedPerson {
  phoneE164: string | null;
  phoneExtension: string | null;
  createdAt: Date;
  /**
   * Of their leads, the latest first, each with the latest lead that has it. Confirmed: a reply came from it, or an appointment was
   * confirmed with an emailed link.
   */
  addresses: { email: string; leadId: string; isConfirmed: boolean }[];
  /** All of them, also spam. */
  leadIds: string[];
  /** The latest ones. */
  latestLeads: ListedLead[];
  /** People with a lead from the same address, which isn't confirmed for both. */
  similar: ListedPerson[];
  /** People who sent a form from the same browser during the same visit, with other addresses. */
  sameVisit: ListedPerson[];
  /** Latest first. */
  changes: UndoableChange[];
}

/** How many leads are shown, and how many people beside them. */
const LATEST = 50;
const MAX_OTHERS = 10;
/** How many leads with the same address or visit are looked at. */
const LOOKED_AT = 500;
/** How many merges in a row are followed. */
const MAX_STEPS = 10;

/** `merged`: they're part of this person now. */
export type FindPersonRefusal = "forbidden" | "not-found" | { mergedInto: string };

export async function findPerson(actor: Actor, id: string): Promise<Result<FoundPerson, FindPersonRefusal>> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  const person = isUuid(id) ? await readPerson(id) : undefined;
  if (!person) return refused("not-found");
  if (person.mergedIntoId) return refused({ mergedInto: await finalPerson(person.mergedIntoId) });
  const own = await db
    .select(leadColumnsRead)
    .from(leads)
    .where(ofPerson(id))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(MAX_LEADS_OF_PERSON);
  const [[summary], latestLeads, similar, sameVisit, changes] = await Promise.all([
    // Someone with nothing but spam isn't in any list, but has a page.
    listThesePeople([id], undefined, 1),
    listed(own.slice(0, LATEST)),
    similarTo(person, own),
    inVisitsOf(person.id, own),
    undoableOf(id),
  ]);
  const { name, email, phone, phoneE164, phoneExtension, version, lastLeadAt, createdAt } = person;
  const plain = { id, name, email, phone, version, lastLeadAt, company: null, leads: 0, open: 0 };
  const more = { phoneE164, phoneExtension, createdAt, addresses: addressesOf(own), leadIds: own.map((lead) => lead.id) };
  return ok({ ...(summary ?? plain), ...more, latestLeads, similar, sameVisit, changes });
}

async function readPerson(id: string) {
  const { name, email, phone, phoneE164, phoneExtension, version, lastLeadAt, createdAt, mergedIntoId, splitFromId } = people;
  const columns = {
    id: people.id,
    name,
    email,
    phone,
    phoneE164,
    phoneExtension,
    version,
    lastLeadAt,
    createdAt,
    mergedIntoId,
    splitFromId,
  };
  const [person] = await db.select(columns).from(people).where(eq(people.id, id));
  return person;
}

/** People are merged by hand, so there are few steps. */
async function finalPerson(mergedIntoId: string): Promise<string> {
  const { rows } = await db.execute(sql`
    with recursive steps(id, merged_into_id, n) as (
      select id, merged_into_id, 1 from people where id = ${mergedIntoId}
      union all select p.id, p.merged_into_id, n + 1 from people p join steps s on p.id = s.merged_into_id where n < ${MAX_STEPS})
    select id from steps where merged_into_id is null`);
  return String(rows[0]?.id ?? mergedIntoId);
}

function addressesOf(own: LeadRow[]): FoundPerson["addresses"] {
  const byAddress = Map.groupBy(
    own.filter(({ email }) => email !== ""),
    ({ email }) => email.toLowerCase(),
  );
  return [...byAddress.values()].map((same) => ({
    email: same[0]?.email ?? "",
    leadId: same[0]?.id ?? "",
    isConfirmed: same.some(({ emailConfirmedAt }) => emailConfirmedAt !== null),
  }));
}

type Known = { id: string; splitFromId: string | null };

async function similarTo({ id, splitFromId }: Known, own: LeadRow[]): Promise<ListedPerson[]> {
  const addresses = addressesOf(own).map(({ email }) => email.toLowerCase());
  if (addresses.length === 0) return [];
  const found = await db
    .select({ id: personIdOf })
    .from(leads)
    .where(and(inArray(sql`lower(${leads.email})`, addresses), ne(personIdOf, id), ne(leads.status, "spam")))
    .limit(LOOKED_AT);
  const isApart = sql`people.split_from_id is not distinct from ${id}::uuid or people.id is not distinct from ${splitFromId}::uuid`;
  return listThesePeople([...new Set(found.map((one) => one.id))], sql`not (${isApart})`, MAX_OTHERS);
}

async function inVisitsOf(id: string, own: LeadRow[]): Promise<ListedPerson[]> {
  const visits = [...new Set(own.map((lead) => lead.visitId ?? lead.id))];
  if (visits.length === 0) return [];
  const addresses = new Set(addressesOf(own).map(({ email }) => email.toLowerCase()));
  const found = await db
    .select({ id: personIdOf, email: leads.email })
    .from(leads)
    .where(and(or(inArray(leads.visitId, visits), inArray(leads.id, visits)), ne(personIdOf, id), ne(leads.status, "spam")))
    .limit(LOOKED_AT);
  const others = found.filter(({ email }) => !addresses.has(email.toLowerCase()));
  return listThesePeople([...new Set(others.map((one) => one.id))], undefined, MAX_OTHERS);
}

async function undoableOf(id: string): Promise<UndoableChange[]> {
  const since = new Date(now().getTime() - UNDO_HOURS * 3_600_000);
  const { personId, otherId, kind, moved, actorEmail, createdAt } = personChanges;
  const rows = await db
    .select({
      id: personChanges.id,
      kind,
      personId,
      actorEmail,
      createdAt,
      leads: sql<number>`jsonb_array_length(${moved})`,
      name: people.name,
    })
    .from(personChanges)
    .innerJoin(people, sql`${people.id} = case when ${personId} = ${id} then ${otherId} else ${personId} end`)
    .where(and(or(eq(personId, id), and(eq(otherId, id), eq(kind, "split"))), gt(createdAt, since)))
    .orderBy(desc(createdAt))
    .limit(MAX_OTHERS);
  return rows.map(({ personId: staying, name: otherName, ...change }) => ({ ...change, otherName, isOwn: staying === id }));
}

/** What a lead's page and panel say about its person. Null until the job that adds them has run, and for spam. */
export interface LeadPerson {
  id: string;
  name: string;
  /** Of this person, with this one, without spam. */
  leads: number;
  /** When the latest other one arrived. */
  lastOtherAt: Date | null;
}

export async function findPersonOfLead(actor: Actor, leadId: string): Promise<Result<LeadPerson | null, "forbidden">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  const [person] = await db
    .select({ id: people.id, name: people.name })
    .from(leads)
    .innerJoin(people, eq(people.id, personIdOf))
    .where(eq(leads.id, leadId));
  if (!person) return ok(null);
  const [counted] = await db
    .select({
      leads: sql<number>`count(*)::int`,
      lastOtherAt: sql<string | null>`max(${leads.createdAt}) filter (where ${leads.id} <> ${leadId})`,
    })
    .from(leads)
    .where(and(ofPeople([person.id]), ne(leads.status, "spam")));
  return ok({ ...person, leads: counted?.leads ?? 0, lastOtherAt: counted?.lastOtherAt ? new Date(counted.lastOtherAt) : null });
}

/** What a person sent, and notes about them, newest first. */
export interface PersonHistory {
  submissions: FoundLead["submissions"];
  attachments: LeadAttachment[];
  notes: FoundLead["events"];
}

/** At most `limit` of each. */
export async function listPersonHistory(actor: Actor, leadIds: string[], limit: number): Promise<Result<PersonHistory, "forbidden">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  if (leadIds.length === 0) return ok({ submissions: [], attachments: [], notes: [] });
  const [sent, notes] = await Promise.all([
    db
      .select()
      .from(leadSubmissions)
      .where(inArray(leadSubmissions.leadId, leadIds))
      .orderBy(desc(leadSubmissions.createdAt), desc(leadSubmissions.id))
      .limit(limit),
    db
      .select()
      .from(leadEvents)
      .where(and(inArray(leadEvents.leadId, leadIds), eq(leadEvents.type, "note")))
      .orderBy(desc(leadEvents.createdAt), desc(leadEvents.id))
      .limit(limit),
  ]);
  const submissions = sent.map(({ requestHash: _hash, requestKey: _key, ...submission }) => submission);
  return ok({ submissions, notes, attachments: await attachmentsOf(submissions.map(({ id }) => id)) });
}
