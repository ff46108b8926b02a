import { useState } from "react";
import type { Colleague } from "~/domain/access/index.ts";
import type { AssignmentRule } from "~/domain/leads/index.ts";
import { FieldError, SelectField, TextField } from "../../../ui/field.tsx";
import type { AdminAnswer } from "../../answers.ts";
import { formOptions } from "../../form-names.ts";
import { AdminForm } from "../../parts/admin-form.tsx";
import { CancelLink } from "../../parts/cancel-link.tsx";
import { ExpectedFields } from "../../parts/expected-fields.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { SwitchField } from "../../parts/switch-field.tsx";
import { placeText } from "./rule-words.ts";

type RuleFormProps = {
  rule: AssignmentRule | null;
  people: Colleague[];
  services: string[];
  closeTo: string;
  answer: AdminAnswer | undefined;
};

/** The dialog for adding or editing a rule. */
export function RuleForm({ rule, people, services, closeTo, answer }: RuleFormProps) {
  // The rule as it was when the form opened, so other people's changes don't mix with what's typed.
  const [opened] = useState(rule);
  const fields = answer?.fields ?? {};
  return (
    <FormDialog title={opened ? "Edit rule" : "Add rule"} description="Leave a condition empty to match every lead." closeTo={closeTo}>
      <AdminForm
        intent={opened ? "edit" : "add"}
        answer={answer}
        button={opened ? "Save rule" : "Add rule"}
        busy="Saving..."
        aside={<CancelLink to={closeTo} />}
      >
        <ExpectedFields row={opened} />
        <SelectField
          label="Form"
          name="form"
          defaultValue={opened?.form ?? ""}
          options={[{ value: "", label: "Any form" }, ...formOptions]}
          error={fields.form}
        />
        <TextField
          label="Service"
          name="service"
          list="rule-services"
          autoComplete="off"
          maxLength={200}
          defaultValue={opened?.service}
          error={fields.service}
        />
        <datalist id="rule-services">
          {services.map((service) => (
            <option key={service} value={service} />
          ))}
        </datalist>
        <TextField
          label="Location"
          name="location"
          autoComplete="off"
          maxLength={120}
          defaultValue={opened ? placeText(opened.location) : undefined}
          hint="A city such as San Antonio, TX, or a state such as TX. Matches leads from local pages for that location."
          error={fields.location}
        />
        <People rule={opened} people={people} error={fields.people} />
        <SwitchField label="Active" name="isActive" value="on" defaultChecked={opened?.isActive ?? true} />
      </AdminForm>
    </FormDialog>
  );
}

type PeopleProps = { rule: AssignmentRule | null; people: Colleague[]; error: string | undefined };

function People({ rule, people, error }: PeopleProps) {
  const chosen = new Set(rule?.people.map(({ userId }) => userId));
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? "rule-people-error" : undefined}>
      <legend className="mb-1 text-sm font-semibold text-heading">Goes to</legend>
      {people.map(({ userId, fullName }) => (
        <label key={userId} className="flex min-h-6 items-center gap-2.5 text-sm">
          <input type="checkbox" name="people" value={userId} defaultChecked={chosen.has(userId)} className="size-4.5" />
          {fullName}
        </label>
      ))}
      <p className="text-sm">If you choose several people, they take turns. Anyone who can&apos;t sign in is skipped.</p>
      <FieldError id="rule-people-error" error={error} />
    </fieldset>
  );
}
