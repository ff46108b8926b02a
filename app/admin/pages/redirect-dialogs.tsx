import { useState } from "react";
import { useLocation } from "react-router";
import type { RedirectRow } from "~/domain/content/index.ts";
import { shownPath } from "~/domain/path-spelling.input.ts";
import { TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { withoutDialog } from "../content-dialogs.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { CancelLink } from "../parts/cancel-link.tsx";
import { DeleteRowDialog } from "../parts/delete-row-dialog.tsx";
import { ExpectedFields } from "../parts/expected-fields.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";

type Props = { row: RedirectRow | null; answer: AdminAnswer | undefined };

/** The dialog for adding or editing a redirect. */
export function RedirectForm({ row, answer }: Props) {
  const location = useLocation();
  const [opened] = useState(row);
  const closeTo = withoutDialog(location);
  return (
    <FormDialog title={opened ? "Edit Redirect" : "Add Redirect"} closeTo={closeTo}>
      <AdminForm
        intent={opened ? "edit" : "add"}
        answer={answer}
        button={opened ? "Update Redirect" : "Create Redirect"}
        busy="Saving..."
        aside={<CancelLink to={closeTo} />}
      >
        <ExpectedFields row={opened} />
        <TextField
          label="From"
          name="from_path"
          required
          defaultValue={shownPath(opened?.fromPath ?? "")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="The old path on this site, such as /old-page."
          error={answer?.fields.from_path}
        />
        <TextField
          label="To"
          name="to_path"
          required
          defaultValue={shownPath(opened?.toPath ?? "")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="The path on this site to send visitors to, such as /new-page."
          error={answer?.fields.to_path}
        />
      </AdminForm>
    </FormDialog>
  );
}

/** Asks before a redirect is deleted. */
export function DeleteRedirectDialog({ row, answer }: Props & { row: RedirectRow }) {
  const location = useLocation();
  const [{ id, version, fromPath, toPath }] = useState(row);
  return (
    <DeleteRowDialog
      title="Delete redirect"
      text="Are you sure you want to delete this redirect? Visitors to the old address will see “Page not found.” You can undo this right afterward."
      name={`${shownPath(fromPath)} → ${shownPath(toPath)}`}
      row={{ id, version }}
      closeTo={withoutDialog(location)}
      answer={answer}
    />
  );
}
