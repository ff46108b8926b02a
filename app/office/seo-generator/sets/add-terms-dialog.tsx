import { TextAreaField, TextField } from "../../../ui/field.tsx";
import type { OfficeAnswer } from "../../answers.ts";
import { CancelLink } from "../../parts/cancel-link.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { OfficeForm } from "../../parts/office-form.tsx";

type AddTermsDialogProps = { closeTo: string; answer: OfficeAnswer | undefined };

/** A new group of terms. */
export function AddTermsDialog({ closeTo, answer }: AddTermsDialogProps) {
  return (
    <FormDialog title="Add Term Group" closeTo={closeTo}>
      <OfficeForm intent="add" answer={answer} button="Add Group" busy="Adding..." aside={<CancelLink to={closeTo} />}>
        <TextField label="Group name" name="name" required autoComplete="off" maxLength={120} error={answer?.fields.name} />
        <TextAreaField
          label="Search terms"
          name="terms"
          required
          rows={8}
          hint="With commas or line breaks between them."
          error={answer?.fields.terms}
        />
      </OfficeForm>
    </FormDialog>
  );
}
