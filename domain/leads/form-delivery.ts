import { createHash } from "node:crypto";
import { db } from "~/platform/db/index.ts";
import { listPeopleWho, namesOf } from "../access/index.ts";
import type { FormDelivery } from "../content/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { brand, formRecipients } from "../settings/index.ts";
import { MAX_FORM_RECIPIENTS, OUTSIDE } from "./form-delivery.input.ts";

/** Where a form's requests go, as it's stored with a lead. */
export interface Delivery {
  /** Addresses that get an email. Empty: the form's usual one. */
  recipients: string[];
  /** Who owns a new lead, in turn. Null: the assignment rules decide. Empty: no one. */
  owners: { turnsOf: string; people: string[] } | null;
}

/** Someone who can be chosen for a form. */
export interface FormPerson {
  id: string;
  /** A name, or the address if it's outside the team. */
  label: string;
}

export interface FormPeople {
  staff: FormPerson[];
  /** Outside addresses that an administrator confirmed. */
  addresses: FormPerson[];
  /** People who were chosen before and can't sign in or read leads now. */
  others: FormPerson[];
  /** Who gets the emails if no one else does. */
  defaultTo: string;
}

/**
 * Who forms can email requests to, and who can own their leads.
 * @param chosen the IDs that forms name now: those who can't be chosen anymore are listed as others
 */
export async function listFormPeople(actor: Actor, chosen: string[]): Promise<Result<FormPeople, "forbidden">> {
  if (!can(actor, "lead:assign-rules")) return refused("forbidden");
  const [staff, addresses, { leadsEmail }] = await Promise.all([listPeopleWho(db, "lead:read"), formRecipients(), brand()]);
  const left = chosen.filter((id) => !id.startsWith(OUTSIDE) && !staff.some(({ userId }) => userId === id));
  const names = await namesOf(left.slice(0, MAX_NAMES));
  return ok({
    staff: staff.map(({ userId, fullName, email }) => ({ id: userId, label: fullName ? `${fullName} (${email})` : email })),
    addresses: addresses.map((address) => ({ id: outsideId(address), label: address })),
    others: [...names].map(([id, label]) => ({ id, label })),
    defaultTo: leadsEmail,
  });
}

const MAX_NAMES = 200;

/** How a form names an outside address: nothing that identifies a person stays in a page's versions. */
export function outsideId(address: string): string {
  return OUTSIDE + createHash("sha256").update(address.toLowerCase()).digest("hex").slice(0, 24);
}

/** The addresses of those who can get emails now: staff who can sign in and read leads, and confirmed addresses. */
export async function deliveryOf({ recipients, owner, owners }: FormDelivery, sectionId: string): Promise<Delivery> {
  const people = owner === "people" && owners.length > 0 ? { turnsOf: sectionId, people: owners } : null;
  return {
    recipients: recipients.length > 0 ? await addressesOf(recipients) : [],
    owners: owner === "nobody" ? { turnsOf: sectionId, people: [] } : people,
  };
}

async function addressesOf(ids: string[]): Promise<string[]> {
  const [staff, outside] = await Promise.all([listPeopleWho(db, "lead:read"), formRecipients()]);
  const byId = new Map([
    ...staff.map(({ userId, email }) => [userId, email] as const),
    ...outside.map((address) => [outsideId(address), address] as const),
  ]);
  return [...new Set(ids.flatMap((id) => byId.get(id) ?? []))].slice(0, MAX_FORM_RECIPIENTS);
}

const BETWEEN = ", ";

/** The recipients as a submission stores them. */
export function recipientText(addresses: readonly string[]): string {
  return addresses.join(BETWEEN);
}

/** The addresses that a submission names, one email each. */
export function recipientsOfRequest({ form, recipient }: { form: string; recipient: string }): string[] {
  return form === "custom" ? recipient.split(BETWEEN) : [recipient];
}

/**
 * The address that a submission's email with this number goes to, checked again when it's sent: whoever can't sign in anymore, and an
 * address that's no longer confirmed, gets none. If that leaves no one, the leads address gets the first one. Null: no email.
 */
export async function recipientAt({ form, recipient }: { form: string; recipient: string }, place: number): Promise<string | null> {
  if (form !== "custom") return recipient;
  const [staff, outside, { leadsEmail, supportEmail }] = await Promise.all([listPeopleWho(db, "lead:read"), formRecipients(), brand()]);
  const known = new Set([leadsEmail, supportEmail, ...outside, ...staff.map(({ email }) => email)].map((address) => address.toLowerCase()));
  const all = recipientsOfRequest({ form, recipient });
  const isKnown = (address: string | undefined) => address !== undefined && known.has(address.toLowerCase());
  if (isKnown(all[place])) return all[place] ?? null;
  return place === 0 && !all.some(isKnown) ? leadsEmail : null;
}
