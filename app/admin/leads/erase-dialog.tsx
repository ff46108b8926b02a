import { TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { CancelLink } from "../parts/cancel-link.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";

type EraseDialogProps = { leadId: string; email: string; closeTo: string; answer: AdminAnswer | undefined };

/** Staff type the address to confirm, so that a slip can't erase anyone. */
export function EraseDialog({ leadId, email, closeTo, answer }: EraseDialogProps) {
  return (
    <FormDialog title="Erase this person?" size="sm" closeTo={closeTo}>
      <p>
        This deletes every lead, assessment, newsletter subscription, and visitor account with this address, and removes the name from the
        audit log. Captured emails that mention this person are deleted too. This can't be undone.
      </p>
      <AdminForm
        intent="erase"
        answer={answer}
        button="Erase"
        busy="Erasing..."
        variant="danger"
        isGuarded={false}
        aside={<CancelLink to={closeTo} />}
      >
        <input type="hidden" name="id" value={leadId} />
        <TextField
          label={`Type ${email} to confirm`}
          name="email"
          required
          autoComplete="off"
          spellCheck={false}
          error={answer?.fields.email}
        />
      </AdminForm>
    </FormDialog>
  );
}
