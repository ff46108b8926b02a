import { useState } from "react";
import type { Sequence } from "~/domain/newsletter/index.ts";
import { MAX_STEPS } from "~/domain/newsletter/sequence-rules.input.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { CancelLink } from "../parts/cancel-link.tsx";
import { ChangedMeanwhile } from "../parts/changed-meanwhile.tsx";
import { ExpectedFields } from "../parts/expected-fields.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { SwitchField } from "../parts/switch-field.tsx";

interface Option {
  value: string;
  label: string;
}

type SequenceFormProps = {
  sequence: Sequence | null;
  templates: Option[];
  /** The questions in self-assessments. */
  gaps: Option[];
  closeTo: string;
  answer: AdminAnswer | undefined;
};

/** The dialog for adding or editing a sequence. */
export function SequenceForm({ sequence, templates, gaps, closeTo, answer }: SequenceFormProps) {
  // The sequence as it was when the form opened, so other people's changes don't mix with what's typed.
  const [opened] = useState(sequence);
  const fields = answer?.fields ?? {};
  return (
    <FormDialog title={opened ? "Edit Sequence" : "Create Sequence"} size="lg" closeTo={closeTo}>
      <AdminForm
        intent={opened ? "edit" : "add"}
        answer={answer}
        button={opened ? "Update Sequence" : "Create Sequence"}
        busy="Saving..."
        aside={<CancelLink to={closeTo} />}
      >
        <ExpectedFields row={sequence} />
        {sequence && opened && sequence.version !== opened.version && <ChangedMeanwhile before={textsOf(opened)} now={textsOf(sequence)} />}
        <TextField label="Name" name="name" required defaultValue={opened?.name} autoComplete="off" error={fields.name} />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Starts with"
            name="trigger"
            defaultValue={opened?.trigger ?? "confirmed"}
            options={triggers}
            error={fields.trigger}
          />
          <SelectField
            label="Largest gap"
            name="gap"
            defaultValue={opened?.gap ?? ""}
            options={[{ value: "", label: "Any" }, ...gaps]}
            hint="Applies only to self-assessments."
            error={fields.gap}
          />
        </div>
        <EmailFields opened={opened} templates={templates} fields={fields} />
        <SwitchField
          label="Active"
          name="is_active"
          value="on"
          defaultChecked={opened?.isActive ?? false}
          hint="While this is off, no one starts the sequence, and people already in it wait."
        />
      </AdminForm>
    </FormDialog>
  );
}

const triggers = [
  { value: "confirmed", label: "A confirmed subscription" },
  { value: "assessment", label: "A self-assessment" },
];

/** A line for each email plus three empty ones, so the form also works without scripts. */
function EmailFields({ opened, templates, fields }: { opened: Sequence | null; templates: Option[]; fields: Record<string, string> }) {
  const steps = opened?.steps ?? [];
  const lines = Array.from({ length: Math.min(MAX_STEPS, steps.length + 3) }, (_, line) => steps[line] ?? null);
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold text-heading">Emails</legend>
      <p className="text-sm">Sent in this order. Empty lines are skipped.</p>
      {lines.map((step, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <div key={line} className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <SelectField
            label={`Template for email ${line + 1}`}
            name="template_id"
            defaultValue={step?.templateId ?? ""}
            options={[{ value: "", label: "None" }, ...templates]}
            error={fields[`template_id.${line}`] ?? (line === 0 ? fields.steps : undefined)}
          />
          <TextField
            label={`Hours before email ${line + 1}`}
            name="delay_hours"
            inputMode="numeric"
            defaultValue={step?.delayHours}
            autoComplete="off"
            error={fields[`delay_hours.${line}`]}
          />
        </div>
      ))}
    </fieldset>
  );
}

function textsOf({ name, trigger, gap, isActive, steps }: Sequence) {
  return {
    Name: name,
    "Starts with": triggers.find(({ value }) => value === trigger)?.label ?? trigger,
    "Largest gap": gap || "Any",
    Emails: steps.map(({ delayHours, subject }) => `after ${delayHours} h: ${subject}`).join("; "),
    State: isActive ? "Active" : "Inactive",
  };
}
