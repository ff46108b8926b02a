import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { openSigned, sign } from "~/platform/secrets/index.ts";
import { findSubmission } from "./find-submission.ts";
import { leadSubmissions, leads } from "./leads.schema.ts";
import { noPhone, type TypedPhone } from "./phone-number.input.ts";

/** Who sent an earlier request of the visit, and what joins a later one to its lead. */
export interface Contact {
  leadToken: string;
  name: string;
  email: string;
  company: string;
  phone: string;
}

/**
 * Whose request this is, by the lead's token or by the receipt of one form, so that a visitor who has just sent a form isn't asked for the
 * same again. Null if neither is ours, or if the lead is deleted or spam.
 */
export async function findContact({ leadToken, receipt }: { leadToken: string; receipt: string }): Promise<Contact | null> {
  const submissionId = receipt && openSigned("receipt", receipt);
  const sent = submissionId ? await findSubmission(submissionId) : null;
  if (sent && !sent.isSpam) return { ...pick(sent), leadToken: sign("lead", sent.leadId) };
  const id = leadToken && openSigned("lead", leadToken);
  if (!id) return null;
  const [lead] = await db
    .select()
    .from(leads)
    .where(and(eq(leads.id, id), ne(leads.status, "spam")));
  return lead ? { ...pick(lead), leadToken } : null;
}

function pick({ name, email, company, phone }: Omit<Contact, "leadToken">): Omit<Contact, "leadToken"> {
  return { name, email, company, phone };
}

/** Who a lead is about. Null if it's deleted or spam. */
export async function findLeadContact(leadId: string): Promise<Omit<Contact, "leadToken"> | null> {
  const [lead] = await db
    .select()
    .from(leads)
    .where(and(eq(leads.id, leadId), ne(leads.status, "spam")));
  return lead ? pick(lead) : null;
}

/** Whom to call, and where they work. */
export type Caller = TypedPhone & { company: string };

/** By the forms' IDs: the number sent with each form, otherwise its lead's, and the lead's company. */
export async function findCallers(forms: { id: string; leadId: string }[]): Promise<Map<string, Caller>> {
  if (forms.length === 0) return new Map();
  const { company, phone, phoneE164, phoneExtension } = leads;
  const people = await db
    .select({ id: leads.id, company, phone, phoneE164, phoneExtension })
    .from(leads)
    .where(inArray(leads.id, [...new Set(forms.map(({ leadId }) => leadId))]));
  const sent = await db
    .select({
      ...{ id: leadSubmissions.id, phone: leadSubmissions.phone },
      ...{ phoneE164: leadSubmissions.phoneE164, phoneExtension: leadSubmissions.phoneExtension },
    })
    .from(leadSubmissions)
    .where(
      inArray(
        leadSubmissions.id,
        forms.map(({ id }) => id),
      ),
    );
  const [byLead, byForm] = [new Map(people.map((one) => [one.id, one])), new Map(sent.map((one) => [one.id, one]))];
  return new Map(
    forms.map(({ id, leadId }) => {
      const [lead, form] = [byLead.get(leadId), byForm.get(id)];
      const { phone, phoneE164, phoneExtension } = (form?.phone ? form : lead) ?? noPhone;
      return [id, { phone, phoneE164, phoneExtension, company: lead?.company ?? "" }];
    }),
  );
}

/** The number to call someone at: the one sent with this form, otherwise the lead's. Empty if there's none. */
export async function findPhone(leadId: string, submissionId: string): Promise<TypedPhone> {
  const own = sql<boolean>`coalesce(${leadSubmissions.phone}, '') <> ''`;
  const { phone, phoneE164, phoneExtension } = leads;
  const sent = { phone: leadSubmissions.phone, phoneE164: leadSubmissions.phoneE164, phoneExtension: leadSubmissions.phoneExtension };
  const [found] = await db
    .select({ own, sent, lead: { phone, phoneE164, phoneExtension } })
    .from(leads)
    .leftJoin(leadSubmissions, eq(leadSubmissions.id, submissionId))
    .where(eq(leads.id, leadId));
  if (!found) return noPhone;
  return found.own && found.sent ? found.sent : found.lead;
}

/** The email addresses of leads, for other domains that identify people by them. */
export async function listLeadAddresses(leadIds: string[]): Promise<string[]> {
  const rows = await db.selectDistinct({ email: leads.email }).from(leads).where(inArray(leads.id, leadIds));
  return rows.map(({ email }) => email);
}
