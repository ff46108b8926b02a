import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ListedLead } from "~/domain/leads/index.ts";
import type { LeadColumn } from "~/domain/leads/lead-inbox-rules.input.ts";
import { formName } from "../form-names.ts";
import type { Column } from "../parts/data-table.tsx";
import { Moment } from "../parts/times.tsx";
import { phoneLink, StatusBadge, shortClock, Warnings } from "./lead-marks.tsx";

export const columnNames: Record<LeadColumn, string> = {
  company: "Company",
  email: "E-mail",
  phone: "Phone",
  form: "Form",
  service: "Service",
  source: "Source",
  status: "Status",
  owner: "Owner",
  answer: "Answer",
};

/** The head of the list; `selectAll` is its first cell. */
export function columnsOf(chosen: LeadColumn[], selectAll: ReactNode): Column[] {
  const middle = chosen.map((key) => ({ key, label: columnNames[key], sort: key === "company" ? "company" : undefined }));
  return [
    { key: "select", label: selectAll },
    { key: "name", label: "Lead", sort: "name" },
    ...middle,
    { key: "created", label: "Received", sort: "created" },
  ];
}

/** The cells of a lead in the same order; `select` is its first. */
export function cellsOf(lead: ListedLead, chosen: LeadColumn[], select: ReactNode): ReactNode[] {
  return [
    select,
    <Name key="name" lead={lead} />,
    ...chosen.map((column) => cells[column](lead)),
    <Moment key="created" at={lead.createdAt} className="whitespace-nowrap" />,
  ];
}

function Name({ lead }: { lead: ListedLead }) {
  return (
    <div className="flex min-w-44 flex-wrap items-center gap-x-2 gap-y-1">
      <Link to={`/admin/leads/${lead.id}`} className="font-semibold break-words text-link">
        {lead.name}
      </Link>
      <Warnings {...lead} />
      {lead.submissions > 1 && <span className="text-xs">{lead.submissions} forms</span>}
    </div>
  );
}

const cells: Record<LeadColumn, (lead: ListedLead) => ReactNode> = {
  company: ({ company }) => <span className="break-words">{company || "–"}</span>,
  email: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
  phone: ({ phone }) => (phone ? <a href={phoneLink(phone)}>{phone}</a> : "–"),
  form: ({ form }) => formName(form),
  service: ({ service }) => <span className="break-words">{service || "–"}</span>,
  source: ({ source }) => <span className="block max-w-40 min-w-24 break-words">{source}</span>,
  status: ({ status }) => <StatusBadge status={status} />,
  owner: ({ ownerName }) => ownerName ?? "–",
  answer: ({ clock }) => <span className="whitespace-nowrap">{shortClock(clock)}</span>,
};
