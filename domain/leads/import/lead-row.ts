import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { listPeopleWho } from "../../access/index.ts";
import type { CheckedRow, ImportCells } from "../../import-kind.ts";
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
}

export async function readLeadFacts(): Promise<LeadFacts> {
  const [staff, zone, country, { leadsEmail }] = await Promise.all([listPeopleWho(db, "lead:read"), timeZone(), phoneCountry(), brand()]);
  const names = Map.groupBy(staff, ({ fullName }) => fullName.toLowerCase());
  const byName = [...names].flatMap(([name, people]) => (people.length === 1 && people[0] ? [[name, people[0].userId] as const] : []));
  const owners = new Map([...byName, ...staff.map(({ email, userId }) => [email.toLowerCase(), userId] as const)]);
  return { owners, zone, country, recipient: leadsEmail, at: now() };
}

/** Decides by the row alone. A row without a name is named after what it has. */
export function checkLead(cells: ImportCells, facts: LeadFacts, choice: string): CheckedRow<LeadRow> {
  const parsed = LeadRowInput.safeParse(cells);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return fault(String(issue?.path[0] ?? ""), issue?.message ?? "");
  }
  const { owner, received, first_name, last_name, ...row } = parsed.data;
  if (!row.email && !row.phone) return fault("email", "Enter an email address or a phone number.");
  const ownerId = owner === "" ? null : facts.owners.get(owner.toLowerCase());
  if (ownerId === undefined)
    return fault(
      "owner",
      "No one who can own leads has this email address or name. Enter a colleague's email address or full name, or leave it empty.",
    );
  const receivedAt = received === "" ? null : readReceived(received, facts.zone);
  const problem = receivedProblem(received, receivedAt, { ...facts, isWon: row.status === "won" });
  if (problem) return fault("received", problem);
  const joined = [first_name, last_name].filter(Boolean).join(" ").slice(0, 120);
  const name = row.name || joined || row.company || row.email || row.phone;
  const parts = !row.name && first_name && last_name ? { firstName: first_name, lastName: last_name } : { firstName: null, lastName: null };
  const email = row.email.toLowerCase();
  const checked = { ...row, name: name.slice(0, 120), ...parts, ownerId, receivedAt, ...numberOf(row.phone, facts.country) };
  return { row: checked, key: email && choice !== "add" ? email : null, email };
}

function fault(field: string, reason: string): CheckedRow<LeadRow> {
  return { fault: { field, reason } };
}

/** Leads are deleted after two years without a message, so older ones would be gone tomorrow. */
function receivedProblem(typed: string, at: Date | null, { at: today, isWon }: { at: Date; isWon: boolean }): string | null {
  if (typed === "") return null;
  if (!at) return NOT_A_DATE;
  if (at.getTime() > today.getTime() + DAY_MS) return "This date is in the future.";
  const isOld = today.getTime() - at.getTime() > KEPT_DAYS * DAY_MS;
  return isOld && !isWon ? "This lead is more than 24 months old. Only won leads can be that old." : null;
}
