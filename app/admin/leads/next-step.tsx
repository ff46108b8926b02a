import { useContext, useRef } from "react";
import { useLocation } from "react-router";
import type { Colleague } from "~/domain/access/index.ts";
import { addDays, dayIn } from "~/domain/days.ts";
import type { FoundLead, NextStep } from "~/domain/leads/index.ts";
import { NO_OWNER } from "~/domain/leads/lead-inbox-rules.input.ts";
import { MAX_NEXT_STEP } from "~/domain/leads/next-step-rules.input.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { withQuery } from "../address.ts";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { CancelLink } from "../parts/cancel-link.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { PostButton } from "../parts/post-button.tsx";
import { Now, useZone } from "../parts/use-zone.ts";
import { leadDialogs } from "./lead-address.ts";
import { kindIcons, kindOptions, stepText, timeIn } from "./next-step-words.ts";
import { DueText } from "./short-step.tsx";

type NextStepProps = { lead: FoundLead; owners: Colleague[] /** Who's looking. */; me: string; answer: AdminAnswer | undefined };

/** A lead's one next step, or the form that sets it (`?step`). */
export function NextStepPart({ lead, owners, me, answer }: NextStepProps) {
  const location = useLocation();
  const isOpen = new URLSearchParams(location.search).has("step") || (answer?.intent === "set-next-step" && answer.error !== null);
  return (
    <section aria-label="Next step" className="@container mb-6 grid gap-3 rounded-md border border-line bg-paper px-4 py-3">
      <NotSaved answer={answer} />
      {isOpen ? (
        <StepForm key={lead.id} lead={lead} owners={owners} me={me} answer={answer} />
      ) : lead.nextStep ? (
        <Step lead={lead} step={lead.nextStep} />
      ) : (
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <span>No next step</span>
          <LinkButton variant="secondary" size="sm" to={withQuery(location, { step: "set" })} preventScrollReset>
            Set next step
          </LinkButton>
        </p>
      )}
    </section>
  );
}

/** Why a step wasn't completed or removed. */
function NotSaved({ answer }: { answer: AdminAnswer | undefined }) {
  if (!answer?.error || !["complete-next-step", "clear-next-step"].includes(answer.intent ?? "")) return null;
  return (
    <p role="alert" className="text-sm font-medium text-fault">
      {answer.error}
    </p>
  );
}

function Step({ lead: { id, version, nextOwnerName }, step }: { lead: FoundLead; step: NextStep }) {
  const location = useLocation();
  const fields = { id, version: String(version) };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p className="flex min-w-0 flex-1 items-center gap-2.5">
        <Icon name={kindIcons[step.kind]} className="size-4 shrink-0" />
        <span className="min-w-0 font-medium wrap-anywhere text-heading">{stepText(step)}</span>
      </p>
      <p className="flex gap-x-3">
        <DueText {...step} />
        <span>{nextOwnerName ?? "Unassigned"}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <PostButton intent="complete-next-step" fields={fields} busy="Saving..." size="sm">
          Done
        </PostButton>
        <LinkButton variant="quiet" size="sm" to={withQuery(location, { step: "set" })} preventScrollReset>
          Change<span className="sr-only"> next step</span>
        </LinkButton>
        <PostButton intent="clear-next-step" fields={fields} busy="Removing..." isQuiet of=" next step">
          Remove
        </PostButton>
      </div>
    </div>
  );
}

/** Due tomorrow and done by the lead's owner or, if it has none, by whoever sets it. */
function StepForm({ lead, owners, me, answer }: NextStepProps) {
  const location = useLocation();
  const zone = useZone();
  const today = dayIn(zone, new Date(useContext(Now) ?? Date.now()));
  const step = lead.nextStep;
  const errors = answer?.intent === "set-next-step" ? answer.fields : {};
  const due = step
    ? step.dueAt
      ? timeIn(zone, step.dueAt)
      : { dueOn: step.dueOn, dueTime: "" }
    : { dueOn: addDays(today, 1), dueTime: "" };
  const owner = step ? step.ownerId : (lead.ownerId ?? me);
  const people = owners.map(({ userId, fullName }) => ({ value: userId, label: fullName }));
  const isStaff = people.some(({ value }) => value === owner);
  return (
    <AdminForm
      intent="set-next-step"
      answer={answer}
      button={step ? "Save next step" : "Set next step"}
      busy="Saving..."
      variant="secondary"
      className="grid gap-3"
      aside={<CancelLink to={leadDialogs.withoutDialog(location)} />}
    >
      <input type="hidden" name="id" value={lead.id} />
      <input type="hidden" name="version" value={lead.version} />
      <div className="grid gap-3 @md:grid-cols-[9rem_minmax(0,1fr)]">
        <SelectField label="Next step" name="kind" defaultValue={step?.kind ?? "call"} options={kindOptions} error={errors.kind} />
        <TextField
          label="What to do"
          name="text"
          autoFocus
          maxLength={MAX_NEXT_STEP}
          autoComplete="off"
          defaultValue={step?.text}
          error={errors.text}
        />
      </div>
      <div className="grid grid-cols-2 gap-3 @lg:grid-cols-3">
        <DueField today={today} value={due.dueOn} min={step && due.dueOn < today ? due.dueOn : today} error={errors.dueOn} />
        <TextField label="Time" name="dueTime" type="time" defaultValue={due.dueTime} error={errors.dueTime} />
        <SelectField
          label="Owner"
          name="ownerId"
          defaultValue={isStaff ? (owner ?? NO_OWNER) : NO_OWNER}
          options={[{ value: NO_OWNER, label: "Unassigned" }, ...people]}
          error={errors.ownerId}
        />
      </div>
    </AdminForm>
  );
}

/** The usual days are one press away. */
function DueField({ today, value, min, error }: { today: string; value: string; min: string; error: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const choose = (day: string) => {
    const input = box.current?.querySelector<HTMLInputElement>("input[name=dueOn]");
    if (input) input.value = day;
  };
  const days = [
    { label: "Today", day: today },
    { label: "Tomorrow", day: addDays(today, 1) },
    { label: "In a week", day: addDays(today, 7) },
  ];
  return (
    <div ref={box} className="col-span-2 grid content-start gap-1 @lg:col-span-1">
      <TextField label="Due" name="dueOn" type="date" required min={min} defaultValue={value} error={error} />
      <p className="needs-scripts flex flex-wrap gap-x-3 text-sm">
        {days.map(({ label, day }) => (
          <button key={label} type="button" className="min-h-6 text-link hover:underline" onClick={() => choose(day)}>
            {label}
          </button>
        ))}
      </p>
    </div>
  );
}
