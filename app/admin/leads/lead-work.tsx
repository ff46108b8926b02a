import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Colleague } from "~/domain/access/index.ts";
import type { FoundLead } from "~/domain/leads/index.ts";
import { NO_OWNER } from "~/domain/leads/lead-inbox-rules.input.ts";
import { SelectField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { formName } from "../form-names.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { Moment } from "../parts/times.tsx";
import { clockText, StatusBadge, statusOptions } from "./lead-badges.tsx";

type LeadWorkProps = { lead: FoundLead; owners: Colleague[]; answer: AdminAnswer | undefined };

/** What is done with a lead: how far it is, who works it, how long it waits, and whether it came twice. */
export function LeadWork({ lead, owners, answer }: LeadWorkProps) {
  const people = owners.map(({ userId, fullName }) => ({ value: userId, label: fullName }));
  const isAway = lead.ownerId !== null && !owners.some(({ userId }) => userId === lead.ownerId);
  const away = isAway ? [{ value: lead.ownerId ?? "", label: `${lead.ownerName ?? "Somebody"} (cannot sign in)` }] : [];
  return (
    <section aria-label="Work" className="grid gap-5 rounded-md border border-line bg-paper p-5">
      <Clock lead={lead} />
      <Choice lead={lead} intent="change-status" answer={answer} button="Save status">
        <SelectField
          label="Status"
          name="status"
          required
          defaultValue={lead.status}
          options={statusOptions}
          hint="Spam keeps everything and gets no mail."
        />
      </Choice>
      <Choice lead={lead} intent="change-owner" answer={answer} button="Save owner">
        <SelectField
          label="Owner"
          name="ownerId"
          required
          defaultValue={lead.ownerId ?? NO_OWNER}
          options={[{ value: NO_OWNER, label: "Nobody" }, ...away, ...people]}
        />
      </Choice>
      <Duplicates lead={lead} />
    </section>
  );
}

type ChoiceProps = { lead: FoundLead; intent: string; answer: AdminAnswer | undefined; button: string; children: ReactNode };

/** One choice of the lead's with its own button; what somebody else has chosen meanwhile replaces it. */
function Choice({ lead: { version }, intent, answer, button, children }: ChoiceProps) {
  return (
    <AdminForm
      key={version}
      intent={intent}
      answer={answer}
      button={button}
      busy="Saving..."
      variant="secondary"
      isGuarded={false}
      className="grid gap-3"
    >
      <input type="hidden" name="version" value={version} />
      {children}
    </AdminForm>
  );
}

function Clock({ lead: { clock, createdAt, firstResponseAt } }: { lead: FoundLead }) {
  const isLate = clock.state === "waiting" && clock.isLate;
  return (
    <div className="grid gap-1">
      <p className={isLate ? "font-semibold text-warn" : "font-semibold text-heading"}>{clockText(clock)}</p>
      <p className="text-sm">
        Received <Moment at={createdAt} />
      </p>
      {firstResponseAt && (
        <p className="text-sm">
          First answered <Moment at={firstResponseAt} />
        </p>
      )}
    </div>
  );
}

function Duplicates({ lead }: { lead: FoundLead }) {
  if (lead.duplicates.length === 0) return null;
  return (
    <section aria-labelledby="duplicates" className="grid gap-2 text-sm">
      <h2 id="duplicates" className="text-base">
        Other leads of this address
      </h2>
      <ul className="grid divide-y divide-line">
        {lead.duplicates.map(({ id, name, form, status, createdAt }) => (
          <li key={id} className="grid gap-1 py-2">
            <span className="flex flex-wrap items-center gap-2">
              <Link to={`/admin/leads/${id}`} className="font-semibold text-link">
                {name}
              </Link>
              <StatusBadge status={status} />
            </span>
            <span>
              {formName(form)}, <Moment at={createdAt} />
            </span>
            <Link to={`?merge=${id}`} preventScrollReset className="w-fit text-link">
              Merge into this lead
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
