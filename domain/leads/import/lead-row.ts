import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { listPeopleWho } from "../../access/index.ts";
import type { CheckedRow, ImportCells, RowFault } from "../../import-kind.ts";
import { oneLineOf } from "../../one-line.input.ts";
import { DAY_MS } from "../../retention.ts";
import { brand, timeZone } from "../../settings/index.ts";
import { numberOf } from "../edit-lead.ts";
import { LeadRowInput, NOT_A_DATE, readReceived } from "../lead-import.input.ts";
import { KEPT_DAYS } from "../lead-inbox-rules.input.ts";
import { phoneCountry } from "../phone-country.ts";
import type { CountryCode } from "../phone-number.input.ts";

/** What rows are checked against. */
export interface LeadFacts {
  /** User IDs by email address, and by name if only one has it, in lowercase. */
  owners: Map<string, string>;
  zone: string;
  country: CountryCode;
  recipient: string;
  at: Date;
}

/** A lead as a file has it. */
export interface LeadRow extends Omit<LeadRowInput, "owner" | "received" | "first_name" | "last_name"> {
  firstName: string | null;
  lastName: string | null;
  ownerId: string | null;
  /** Null: when it's imported. */
  receivedAt: Date | null;
  phoneE164: string | null;
  phoneExtension: string | null;
  /** What's in columns that a lead can do without, and can't be read. */
  leftOut: LeftOut[];
}

interface LeftOut {
  field: keyof typeof dispensable;
  text: string;
}

/** Columns that a lead can do without, as long as someone can be reached, and what's wrong with a text in them. A date isn't one: leads are deleted by it. */
const dispensable = {
  email: { label: "Email", fault: "This isn't an email address" },
  phone: { label: "Phone", fault: "This isn't a phone number" },
  owner: { label: "Owner", fault: "No one who can own leads has this email address or name" },
  value_once: { label: "One-time value", fault: "This isn't an amount" },
  value_monthly: { label: "Monthly value", fault: "This isn't an amount" },
};

/** What's longer was never a phone number or any of the others: the column was matched wrongly. */
const MAX_LEFT_OUT = 500;

export async function readLeadFacts(): Promise<LeadFacts> {
  const [staff, zone, country, { leadsEmail }] = await Promise.all([listPeopleWho(db, "lead:read"), timeZone(), phoneCountry(), brand()]);
  const names = Map.groupBy(staff, ({ fullName }) => fullName.toLowerCase());
  const byName = [...names].flatMap(([name, people]) => (people.length === 1 && people[0] ? [[name, people[0].userId] as const] : []));
  const owners = new Map([...byName, ...staff.map(({ email, userId }) => [email.toLowerCase(), userId] as const)]);
  return { owners, zone, country, recipient: leadsEmail, at: now() };
}

/** Decides by the row alone. A row without a name is named after what it has. */
export function checkLead(cells: ImportCells, facts: LeadFacts, choice: string): CheckedRow<LeadRow> {
  const faults = faultsOf(cells);
  const leftOut = faults.map(({ field }) => leftOutOf(field, cells)).filter((one) => one !== null);
  const parsed = LeadRowInput.safeParse(withoutFields(cells, leftOut));
  if (!parsed.success) return { fault: faults.find(({ field }) => !leftOut.some((one) => one.field === field)) ?? faults[0] ?? NOBODY };
  const { owner, received, first_name, last_name, ...row } = parsed.data;
  if (!row.email && !row.phone) return { fault: faults.find(({ field }) => field === "email" || field === "phone") ?? NOBODY };
  const ownerId = facts.owners.get(owner.toLowerCase()) ?? null;
  if (owner !== "" && ownerId === null) leftOut.push({ field: "owner", text: owner });
  const receivedAt = received === "" ? null : readReceived(received, facts.zone);
  const problem = receivedProblem(received, receivedAt, { ...facts, isWon: row.status === "won" });
  if (problem) return { fault: { field: "received", reason: problem } };
  const joined = [first_name, last_name].filter(Boolean).join(" ").slice(0, 120);
  const name = row.name || joined || row.company || row.email || row.phone;
  const parts = !row.name && first_name && last_name ? { firstName: first_name, lastName: last_name } : { firstName: null, lastName: null };
  const email = row.email.toLowerCase();
  const checked = { ...row, name: name.slice(0, 120), ...parts, ownerId, receivedAt, ...numberOf(row.phone, facts.country), leftOut };
  return { row: checked, key: email && choice !== "add" ? email : null, email };
}

const NOBODY: RowFault = { field: "email", reason: "Enter an email address or a phone number." };

/** What's wrong with the texts of a row, the first thing of each column. */
function faultsOf(cells: ImportCells): RowFault[] {
  const issues = LeadRowInput.safeParse(cells).error?.issues ?? [];
  const reasons = new Map(issues.toReversed().map(({ path: [field], message }) => [String(field ?? ""), message]));
  return [...reasons].map(([field, reason]) => ({ field, reason })).toReversed();
}

function leftOutOf(field: string, cells: ImportCells): LeftOut | null {
  const text = oneLineOf(cells[field] ?? "");
  return field in dispensable && text.length <= MAX_LEFT_OUT ? { field: field as LeftOut["field"], text } : null;
}

function withoutFields(cells: ImportCells, leftOut: LeftOut[]): ImportCells {
  return Object.fromEntries(Object.entries(cells).filter(([key]) => !leftOut.some(({ field }) => field === key)));
}

/** The note of a lead from a file: its own notes, and what's in columns that couldn't be read. */
export function noteOf({ notes, leftOut }: LeadRow): string {
  return [notes, ...leftOut.map(({ field, text }) => `${dispensable[field].label} in the file: ${text}`)].filter(Boolean).join("\n");
}

/** What to say about the texts that a row is imported without. @param effect what happens to them, for example "so it isn't imported" */
export function sayLeftOut({ leftOut }: LeadRow, effect: string): { field?: string; value?: string; reason?: string } {
  const [first] = leftOut;
  if (!first) return {};
  const reason = leftOut.map(
    ({ field }) => `${leftOut.length > 1 ? `${dispensable[field].label}: ` : ""}${dispensable[field].fault}, ${effect}.`,
  );
  return { field: first.field, value: leftOut.map(({ text }) => text).join("; "), reason: [...new Set(reason)].join(" ") };
}

/** Leads are deleted after two years without a message, so older ones would be gone tomorrow. */
function receivedProblem(typed: string, at: Date | null, { at: today, isWon }: { at: Date; isWon: boolean }): string | null {
  if (typed === "") return null;
  if (!at) return NOT_A_DATE;
  if (at.getTime() > today.getTime() + DAY_MS) return "This date is in the future.";
  const isOld = today.getTime() - at.getTime() > KEPT_DAYS * DAY_MS;
  return isOld && !isWon ? "This lead is more than 24 months old. Only won leads can be that old." : null;
}
