import { TextAreaField, TextField } from "../../../ui/field.tsx";
import type { AdminAnswer } from "../../answers.ts";
import { AdminForm } from "../../parts/admin-form.tsx";
import { CancelLink } from "../../parts/cancel-link.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";

type AddLocationsDialogProps = { defaultName: string; closeTo: string; answer: AdminAnswer | undefined };

/** The dialog for a new set of locations. */
export function AddLocationsDialog({ defaultName, closeTo, answer }: AddLocationsDialogProps) {
  return (
    <FormDialog title="Add Locations" closeTo={closeTo}>
      <AdminForm intent="add" answer={answer} button="Add Locations" busy="Adding..." aside={<CancelLink to={closeTo} />}>
        <TextField
          label="Set name"
          name="name"
          autoComplete="off"
          maxLength={120}
          placeholder={defaultName}
          hint={`If you leave this empty, the set is named “${defaultName}.”`}
          error={answer?.fields.name}
        />
        <TextAreaField
          label="Locations"
          name="locations"
          required
          rows={8}
          hint="Separate with commas or line breaks. You can add the state after a place: “Austin, TX.” To add county, population, and other facts, import a CSV or JSON file."
          error={answer?.fields.locations}
        />
      </AdminForm>
    </FormDialog>
  );
}
