import type { ReactNode } from "react";
import type { ListedLead } from "~/domain/leads/index.ts";
import type { LeadColumn } from "~/domain/leads/lead-inbox-rules.input.ts";
import { formName } from "../form-names.ts";
import type { Column } from "../parts/data-table.tsx";
import { NameCell } from "../parts/name-cell.tsx";
import { ShortMoment } from "../parts/times.tsx";
import { phoneLink, phoneText, StatusBadge, shortClock, UrgencyBadge, Warnings } from "./lead-badges.tsx";

export const columnNames: Record<LeadColumn, string> = {
  company: "Company",
  email: "Email",
  phone: "Phone",
  form: "Form",
  service: "Service",
  source: "Source",
  status: "Status",
  owner: "Owner",
  answer: "Response",
};

/** The columns that a narrow window drops first. The lead's page shows everything. */
const gives: Partial<Record<LeadColumn, Column["gives"]>> = { source: 1, service: 2, form: 2, phone: 2 };

/** The list's header row; `selectAll` is its first cell. */
export function columnsOf(chosen: LeadColumn[], selectAll: ReactNode): Column[] {
  const middle = chosen.map((key) => ({
    key,
    label: columnNames[key],
    sort: key === "company" ? "company" : undefined,
    gives: gives[key],
  }));
  return [
    { key: "select", label: selectAll },
    { key: "name", label: "Lead", sort: "name" },
    ...middle,
    { key: "created", label: "Received", sort: "created" },
  ];
}

/** A lead's cells in the same order; `select` is the first. */
export function cellsOf(lead: ListedLead, chosen: LeadColumn[], select: ReactNode): ReactNode[] {
  return [
    select,
    <Name key="name" lead={lead} />,
    ...chosen.map((column) => cells[column](lead)),
    <ShortMoment key="created" at={lead.createdAt} />,
  ];
}

function Name({ lead }: { lead: ListedLead }) {
  return (
    <NameCell name={lead.name} to={`/admin/leads/${lead.id}`}>
      <UrgencyBadge {...lead} />
      <Warnings {...lead} />
      {lead.submissions > 1 && <span className="text-xs font-normal max-sm:hidden">{lead.submissions} forms</span>}
    </NameCell>
  );
}

const cells: Record<LeadColumn, (lead: ListedLead) => ReactNode> = {
  company: ({ company }) => company,
  email: ({ email }) => (
    <a href={`mailto:${email}`} className="clipped">
      {email}
    </a>
  ),
  phone: (lead) => lead.phone && <a href={phoneLink(lead)}>{phoneText(lead)}</a>,
  form: ({ form }) => formName(form),
  service: ({ service }) => service,
  source: ({ source }) => source,
  status: ({ status }) => <StatusBadge status={status} />,
  owner: ({ ownerName }) => ownerName,
  answer: ({ clock }) => (clock.state === "stopped" ? shortClock(clock) : <span>{shortClock(clock)}</span>),
};
