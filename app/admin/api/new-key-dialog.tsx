import { FieldError, SelectField, TextField } from "../../ui/field.tsx";
import { useOwnId } from "../../ui/use-own-id.ts";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { CancelLink } from "../parts/cancel-link.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
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
          hint="The program that will use it, for example CRM or Billing."
          error={answer?.fields.name}
        />
        <ScopeField scopes={scopes} error={answer?.fields.scopes} />
        <SelectField
          label="Expires in"
          name="days"
          isOptional={false}
          defaultValue="365"
          options={lifetimes}
          error={answer?.fields.days}
          hint="If you forget about a key that expires, it can't do any harm."
        />
      </AdminForm>
    </FormDialog>
  );
}

const lifetimes = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "1 year" },
  { value: "", label: "Never" },
];

/** What the key can read: checkboxes, at least one of them checked. */
function ScopeField({ scopes, error }: { scopes: ScopeOption[]; error: string | undefined }) {
  const id = useOwnId();
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-semibold text-heading">Access</legend>
      {scopes.map(({ value, label, about }) => (
        <label key={value} className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm">
          <input type="checkbox" name="scopes" value={value} aria-invalid={error ? true : undefined} className="mt-0.5 size-4.5" />
          <span className="font-semibold text-heading">{label}</span>
          <span className="col-start-2">{about}.</span>
        </label>
      ))}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
