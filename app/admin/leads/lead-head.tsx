import type { Colleague } from "~/domain/access/index.ts";
import type { FoundLead } from "~/domain/leads/index.ts";
import { NO_OWNER } from "~/domain/leads/lead-inbox-rules.input.ts";
import type { AdminAnswer } from "../answers.ts";
import { LinkButton } from "../parts/link-button.tsx";
import { RecordHead } from "../parts/record-head.tsx";
import { SavedChoice } from "../parts/saved-choice.tsx";
import { useFieldSaves } from "../parts/use-field-saves.ts";
import { clockText, phoneLink, phoneText, statusOptions, UrgencyBadge, Warnings } from "./lead-badges.tsx";
import type { LeadRights } from "./lead-facts.tsx";

type LeadHeadProps = { lead: FoundLead; owners: Colleague[]; may: LeadRights; answer: AdminAnswer | undefined };

/** The lead's name, status, and owner. Changes to status and owner are saved immediately. */
export function LeadHead({ lead, owners, may, answer }: LeadHeadProps) {
  const isTrapped = lead.submissions.some((submission) => submission.isTrapped);
  const marks = (
    <>
      <UrgencyBadge {...lead} />
      <Warnings {...lead} isTrapped={isTrapped} />
    </>
  );
  return (
    <>
      <RecordHead title={lead.name} back={{ to: "/admin/leads", label: "Leads" }} status={marks} text={<Contact lead={lead} />}>
        <Choices lead={lead} owners={owners} />
        <LinkButton variant="secondary" size="sm" to="?edit" preventScrollReset>
          Edit
        </LinkButton>
        {may.delete && (
          <LinkButton variant="secondary" size="sm" to="?delete" preventScrollReset>
            Delete
          </LinkButton>
        )}
      </RecordHead>
      <NotSaved answer={answer} />
    </>
  );
}

function Choices({ lead, owners }: { lead: FoundLead; owners: Colleague[] }) {
  const action = `/admin/leads/${lead.id}`;
  const saves = useFieldSaves(action, lead.version);
  const common = { action, version: lead.version, saves };
  return (
    <>
      <SavedChoice {...common} label="Status" intent="change-status" name="status" value={lead.status} options={statusOptions} />
      <SavedChoice
        {...common}
        label="Owner"
        intent="change-owner"
        name="ownerId"
        value={lead.ownerId ?? NO_OWNER}
        options={ownerOptions(lead, owners)}
      />
    </>
  );
}

/** An owner who can no longer sign in stays until someone else is chosen. */
function ownerOptions({ ownerId, ownerName }: FoundLead, owners: Colleague[]) {
  const isAway = ownerId !== null && !owners.some(({ userId }) => userId === ownerId);
  return [
    { value: NO_OWNER, label: "Unassigned" },
    ...(isAway ? [{ value: ownerId, label: `${ownerName ?? "Unknown user"} (can't sign in)` }] : []),
    ...owners.map(({ userId, fullName }) => ({ value: userId, label: fullName })),
  ];
}

function Contact({ lead }: { lead: FoundLead }) {
  const { clock, company, email, phone } = lead;
  const isLate = clock.state === "waiting" && clock.isLate;
  return (
    <>
      <span className={isLate ? "font-semibold text-warn" : "font-semibold text-heading"}>{clockText(clock)}</span>
      {company && <span>{company}</span>}
      <a href={`mailto:${email}`} className="break-all text-link">
        {email}
      </a>
      {phone && (
        <a href={phoneLink(lead)} className="text-link">
          {phoneText(lead)}
        </a>
      )}
    </>
  );
}

/** The refusal of a form sent without scripts, or of an undo. With scripts, a toast shows it too. */
function NotSaved({ answer }: { answer: AdminAnswer | undefined }) {
  if (!answer?.error || !["change-status", "change-owner"].includes(answer.intent ?? "")) return null;
  return (
    <p role="alert" className="mb-4 rounded-md border border-bad/40 bg-bad-tint p-3 text-sm font-medium text-fault">
      {answer.error}
    </p>
  );
}
