import type { ReactNode } from "react";
import { Link } from "react-router";
import { mailtoLink } from "~/domain/email-address.input.ts";
import type { ListedLead } from "~/domain/leads/index.ts";
import { closedStatuses, type LeadColumn } from "~/domain/leads/lead-inbox-rules.input.ts";
import { Icon } from "../../ui/icon.tsx";
import { formName } from "../form-names.ts";
import type { Column } from "../parts/data-table.tsx";
import { ShortMoment } from "../parts/times.tsx";
import { useTimes } from "../parts/use-zone.ts";
import { phoneLink, phoneText, StatusBadge, shortClock, UrgencyBadge, Warnings } from "./lead-badges.tsx";
import { lacksValue, valueText } from "./lead-value-words.ts";
import { requestText } from "./request-text.ts";
import { ShortStep } from "./short-step.tsx";

export const columnNames: Record<LeadColumn, string> = {
  message: "Request",
  company: "Company",
  email: "Email",
  phone: "Phone",
  form: "Form",
  service: "Service",
  source: "Source",
  status: "Status",
  owner: "Owner",
  answer: "Response",
  value: "Value",
  next: "Next step",
};

/** The columns that a narrow window drops first. The lead's page shows everything. */
const gives: Partial<Record<LeadColumn, Column["gives"]>> = { source: 1, service: 2, form: 2, phone: 2, company: 2, owner: 3, value: 3 };
/** On a phone, the request and how long it has waited are the second line. */
const parts: Partial<Record<LeadColumn, Column["part"]>> = { message: "text", answer: "end" };

/** The list's header row; `selectAll` is its first cell. */
export function columnsOf(chosen: LeadColumn[], selectAll: ReactNode): Column[] {
  const middle = chosen.map((key) => ({
    key,
    label: columnNames[key],
    sort: key === "company" ? "company" : undefined,
    gives: gives[key],
    part: parts[key],
  }));
  return [
    { key: "select", label: selectAll },
    { key: "name", label: "Lead", sort: "name" },
    ...middle,
    { key: "created", label: "Received", sort: "created", gives: 2 },
  ];
}

interface CellProps {
  /** The first cell. */
  select: ReactNode;
  /** Opens the lead beside the list. */
  to: string;
  /** Asks what the lead is worth. */
  toValue: string;
  /** Whether it's open there: another one takes its place in the history. */
  isReplacing: boolean;
  /** Lets people choose another status or owner. Undefined until scripts run. */
  onPick?: (what: "status" | "owner", button: HTMLElement) => void;
}

/** A lead's cells in the same order. */
export function cellsOf(lead: ListedLead, chosen: LeadColumn[], props: CellProps): ReactNode[] {
  return [
    props.select,
    <Name key="name" lead={lead} {...props} />,
    ...chosen.map((column) => cells[column](lead, props)),
    <ShortMoment key="created" at={lead.createdAt} />,
  ];
}

function Name({ lead, to, isReplacing }: { lead: ListedLead } & CellProps) {
  return (
    <span className="name-cell">
      <Link to={to} replace={isReplacing} preventScrollReset className="clipped" data-lead={lead.id}>
        {lead.name}
      </Link>
      <UrgencyBadge {...lead} />
      <span className="row-warnings">
        <Warnings {...lead} />
      </span>
      {lead.submissions > 1 && <span className="text-xs font-normal max-sm:hidden">{lead.submissions} forms</span>}
    </span>
  );
}

const cells: Record<LeadColumn, (lead: ListedLead, props: CellProps) => ReactNode> = {
  message: requestText,
  company: ({ company }) => company,
  email: ({ email }) =>
    email && (
      <a href={mailtoLink(email)} className="clipped">
        {email}
      </a>
    ),
  phone: (lead) => lead.phone && <a href={phoneLink(lead)}>{phoneText(lead)}</a>,
  form: ({ form }) => formName(form),
  service: ({ service }) => service,
  source: ({ source }) => source,
  status: (lead, { onPick }) => (
    <span className="row-line">
      <Pick what="status" lead={lead} onPick={onPick}>
        <StatusBadge status={lead.status} />
      </Pick>
      {lead.doneAt && !closedStatuses.includes(lead.status) && <Icon name="check" label="Done" className="size-4 text-good" />}
    </span>
  ),
  owner: (lead, { onPick }) => (
    <Pick what="owner" lead={lead} onPick={onPick}>
      {lead.ownerName ? <span className="clipped">{lead.ownerName}</span> : <span className="text-slate">Unassigned</span>}
    </Pick>
  ),
  answer: ({ clock, createdAt }) => <Waited clock={clock} at={createdAt} />,
  value: (lead, { toValue }) =>
    lacksValue(lead) ? (
      <Link to={toValue} preventScrollReset className="text-link">
        Add<span className="sr-only"> the value of {lead.name}</span>
      </Link>
    ) : (
      valueText(lead)
    ),
  next: (lead) => <ShortStep lead={lead} />,
};

/** How long the person has waited, with the time of the request on hover. */
function Waited({ clock, at }: { clock: ListedLead["clock"]; at: Date }) {
  const { full } = useTimes();
  if (clock.state === "stopped") return null;
  const isLate = clock.state === "waiting" && clock.isLate;
  return (
    <time dateTime={at.toISOString()} title={`Received ${full(at)}`} className={isLate ? "font-medium text-warn" : undefined}>
      {shortClock(clock)}
    </time>
  );
}

type PickProps = { what: "status" | "owner"; lead: ListedLead; children: ReactNode } & Pick<CellProps, "onPick">;

/** A value that can be changed where it's shown. */
function Pick({ what, lead, onPick, children }: PickProps) {
  if (!onPick) return children;
  return (
    <button type="button" data-pick={what} className="row-pick" onClick={({ currentTarget }) => onPick(what, currentTarget)}>
      {children}
      <span className="sr-only">
        : change the {what} of {lead.name}
      </span>
    </button>
  );
}
