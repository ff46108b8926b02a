import { useEffect, useId, useRef } from "react";
import { Form, useLocation } from "react-router";
import type { Colleague } from "~/domain/access/index.ts";
import type { FoundLead } from "~/domain/leads/index.ts";
import { NO_OWNER } from "~/domain/leads/lead-inbox-rules.input.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { valueAddress } from "./lead-address.ts";
import { statusOptions } from "./lead-badges.tsx";
import { lacksValue } from "./lead-value-words.ts";
import type { LeadChange, LeadChanges } from "./use-lead-changes.ts";
import { valueOffer } from "./value-key.ts";

type LeadChoicesProps = { lead: FoundLead; owners: Colleague[]; changes: LeadChanges };

/** A lead's status, owner, and whether it's done. Each is saved as soon as it changes. Another lead needs another `key`. */
export function LeadChoices({ lead: stored, owners, changes }: LeadChoicesProps) {
  const lead = changes.shown(stored);
  const latest = useRef(stored.version);
  useEffect(() => {
    latest.current = stored.version;
  });
  // When the change is sent, after those before it.
  const version = () => latest.current;
  const send = (what: "status" | "owner") => (value: string, ownerName: string) =>
    changes.send({ ids: [stored.id], what, value, version, ownerName: value === NO_OWNER ? null : ownerName });
  const common = { lead: stored, changes };
  const location = useLocation();
  return (
    <>
      <Choice
        {...common}
        label="Status"
        name="status"
        what="status"
        value={lead.status}
        options={statusOptions}
        onChange={send("status")}
      />
      {lacksValue(lead) && (
        <LinkButton variant="secondary" size="sm" to={valueAddress(location, [lead.id])} preventScrollReset>
          {valueOffer(1)}
        </LinkButton>
      )}
      <Choice
        {...common}
        label="Owner"
        name="ownerId"
        what="owner"
        value={lead.ownerId ?? NO_OWNER}
        options={ownerOptions(lead, owners)}
        onChange={send("owner")}
      />
      <DoneButton {...common} isDone={lead.doneAt !== null} />
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

interface ChoiceProps {
  lead: FoundLead;
  changes: LeadChanges;
  label: string;
  name: string;
  what: LeadChange["what"];
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string, label: string) => void;
}

/** Without scripts, it has its own button. */
function Choice({ lead, changes, label, name, what, value, options, onChange }: ChoiceProps) {
  const id = useId();
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={`${pathname}${search}`} className="flex items-center gap-2">
      <input type="hidden" name="intent" value={`change-${what}`} />
      <input type="hidden" name="id" value={lead.id} />
      <input type="hidden" name="version" value={lead.version} />
      <span className="record-choice" aria-busy={changes.isSaving(lead.id, what) || undefined}>
        <label htmlFor={id}>{label}</label>
        <select
          id={id}
          name={name}
          data-choice={what}
          value={value}
          onChange={({ target }) => onChange(target.value, target.selectedOptions[0]?.label ?? "")}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      <Button type="submit" variant="secondary" size="sm" className="hidden! noscript:inline-flex!">
        Save {label.toLowerCase()}
      </Button>
    </Form>
  );
}

/** Nothing is left to do until the person writes again. */
function DoneButton({ lead, changes, isDone }: { lead: FoundLead; changes: LeadChanges; isDone: boolean }) {
  const { pathname, search } = useLocation();
  const value = isDone ? "no" : "yes";
  return (
    <Form
      method="post"
      action={`${pathname}${search}`}
      data-done
      onSubmit={(event) => {
        event.preventDefault();
        changes.send({ ids: [lead.id], what: "done", value });
      }}
    >
      <input type="hidden" name="intent" value="change-leads" />
      <input type="hidden" name="ids" value={lead.id} />
      <input type="hidden" name="change" value={`done:${value}`} />
      <Button type="submit" variant="secondary" size="sm">
        <Icon name={isDone ? "rotate-ccw" : "check"} className="size-4" />
        {isDone ? "Reopen" : "Done"}
      </Button>
    </Form>
  );
}
