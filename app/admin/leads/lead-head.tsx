import { Link, useLocation } from "react-router";
import { mailtoLink } from "~/domain/email-address.input.ts";
import { Icon } from "../../ui/icon.tsx";
import type { AdminAnswer } from "../answers.ts";
import { LinkButton } from "../parts/link-button.tsx";
import { RecordHead } from "../parts/record-head.tsx";
import { bookAddress, leadAddress, leadDialogs, listAddress, listSearch } from "./lead-address.ts";
import { clockText, phoneLink, phoneText, UrgencyBadge, Warnings } from "./lead-badges.tsx";
import { LeadChoices } from "./lead-choices.tsx";
import type { LeadRecord } from "./read-lead.ts";
import type { LeadChanges } from "./use-lead-changes.ts";

type LeadPartProps = { record: LeadRecord; changes: LeadChanges; answer: AdminAnswer | undefined };

/** The top of a lead's page: its name, its place in the list it was opened from, and what can be done with it. */
export function LeadHead(props: LeadPartProps) {
  const { record, answer } = props;
  const location = useLocation();
  return (
    <>
      <RecordHead
        title={record.lead.name}
        back={{ to: listAddress(location), label: "Leads" }}
        status={<LeadMarks record={record} />}
        text={<LeadContact record={record} />}
        beside={<LeadNeighborLinks record={record} to={(id) => leadAddress(id, listSearch(location))} />}
      >
        <LeadActions {...props} />
      </RecordHead>
      <NotSaved answer={answer} />
    </>
  );
}

/** What to know before anything else. */
export function LeadMarks({ record: { lead } }: { record: LeadRecord }) {
  const isTrapped = lead.submissions.some((submission) => submission.isTrapped);
  return (
    <>
      <UrgencyBadge {...lead} />
      <Warnings {...lead} isTrapped={isTrapped} />
    </>
  );
}

/** Status, owner, and done, which are saved immediately, and the dialogs for everything else. */
export function LeadActions({ record: { lead, owners, may }, changes }: LeadPartProps) {
  const location = useLocation();
  return (
    <>
      <LeadChoices key={lead.id} lead={lead} owners={owners} changes={changes} />
      {may.book && (
        <LinkButton variant="secondary" size="sm" to={bookAddress(lead.id, location)}>
          Book
        </LinkButton>
      )}
      <LinkButton variant="secondary" size="sm" to={leadDialogs.withDialog(location, "edit")} preventScrollReset>
        Edit
      </LinkButton>
      {may.delete && (
        <LinkButton variant="secondary" size="sm" to={leadDialogs.withDialog(location, "delete")} preventScrollReset>
          Delete
        </LinkButton>
      )}
    </>
  );
}

type NeighborProps = { record: LeadRecord; to: (id: string) => string; isReplacing?: boolean };

/** The leads before and after this one in its list. */
export function LeadNeighborLinks({ record: { neighbors }, to, isReplacing }: NeighborProps) {
  const link = (id: string | null, label: string, icon: string) =>
    id && (
      <Link to={to(id)} replace={isReplacing} preventScrollReset={isReplacing} className="icon-button">
        <Icon name={icon} label={label} className="size-5" />
      </Link>
    );
  if (!neighbors.previous && !neighbors.next) return null;
  return (
    <nav aria-label="Leads in this list" className="flex">
      {link(neighbors.previous, "Previous lead", "chevron-up")}
      {link(neighbors.next, "Next lead", "chevron-down")}
    </nav>
  );
}

export function LeadContact({ record: { lead } }: { record: LeadRecord }) {
  const { clock, company, email, phone } = lead;
  const isLate = (clock.state === "waiting" || clock.state === "replied") && clock.isLate;
  return (
    <>
      <span className={isLate ? "font-semibold text-warn" : "font-semibold text-heading"}>{clockText(clock)}</span>
      {company && <span>{company}</span>}
      {email && (
        <a href={mailtoLink(email)} className="break-all text-link">
          {email}
        </a>
      )}
      {phone && (
        <a href={phoneLink(lead)} className="text-link">
          {phoneText(lead)}
        </a>
      )}
    </>
  );
}

/** The refusal of a form sent without scripts, or of an undo. With scripts, a toast shows it too. */
export function NotSaved({ answer }: { answer: AdminAnswer | undefined }) {
  if (!answer?.error || !["change-status", "change-owner", "change-leads", "undo-changes", "undo-add"].includes(answer.intent ?? ""))
    return null;
  return (
    <p role="alert" className="mb-4 rounded-md border border-bad/40 bg-bad-tint p-3 text-sm font-medium text-fault">
      {answer.error}
    </p>
  );
}
