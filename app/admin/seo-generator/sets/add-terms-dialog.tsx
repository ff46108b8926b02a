import { TextAreaField, TextField } from "../../../ui/field.tsx";
import type { AdminAnswer } from "../../answers.ts";
import { AdminForm } from "../../parts/admin-form.tsx";
import { CancelLink } from "../../parts/cancel-link.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";

type AddTermsDialogProps = { closeTo: string; answer: AdminAnswer | undefined };

/** The dialog for a new group of terms. */
export function AddTermsDialog({ closeTo, answer }: AddTermsDialogProps) {
  return (
    <FormDialog title="Add Term Group" closeTo={closeTo}>
      <AdminForm intent="add" answer={answer} button="Add Group" busy="Adding..." aside={<CancelLink to={closeTo} />}>
        <TextField label="Group name" name="name" required autoComplete="off" maxLength={120} error={answer?.fields.name} />
        <TextAreaField
          label="Search terms"
          name="terms"
          required
          rows={8}
          hint="Separate with commas or line breaks."
          error={answer?.fields.terms}
        />
      </AdminForm>
    </FormDialog>
  );
}
