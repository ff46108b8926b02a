import { SelectField, TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { CancelLink } from "../parts/cancel-link.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { ScopeField } from "./scope-field.tsx";
import type { ScopeOption } from "./scope-options.ts";

type NewKeyDialogProps = { scopes: ScopeOption[]; closeTo: string; answer: AdminAnswer | undefined };

export function NewKeyDialog({ scopes, closeTo, answer }: NewKeyDialogProps) {
  return (
    <FormDialog title="Create an API key" closeTo={closeTo}>
      <AdminForm intent="create" answer={answer} button="Create Key" busy="Creating..." aside={<CancelLink to={closeTo} />}>
        <TextField
          label="Name"
          name="name"
          required
          maxLength={80}
          autoComplete="off"
          hint="The program that will use it: “CRM”, “Billing”."
          error={answer?.fields.name}
        />
        <ScopeField scopes={scopes} error={answer?.fields.scopes} />
        <SelectField
          label="Good for"
          name="days"
          isOptional={false}
          defaultValue="365"
          options={lifetimes}
          error={answer?.fields.days}
          hint="A key that ends by itself does no harm when it is forgotten."
        />
      </AdminForm>
    </FormDialog>
  );
}

const lifetimes = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "A year" },
  { value: "", label: "Until it is revoked" },
];
