import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import type { AdminAnswer } from "../answers.ts";
import { withoutDialog } from "../content-dialogs.ts";
import { AdminForm } from "./admin-form.tsx";
import { CancelLink } from "./cancel-link.tsx";
import { ChangedMeanwhile, type FieldTexts } from "./changed-meanwhile.tsx";
import { ExpectedFields } from "./expected-fields.tsx";
import { FormDialog } from "./form-dialog.tsx";

interface RowFormProps<Row> {
  one: string;
  /** The current row; null for a new one. */
  row: Row | null;
  /** The row's fields as text, to show what someone else changed. */
  textsOf: (row: Row) => FieldTexts;
  answer: AdminAnswer | undefined;
  /** The fields. `row` is the row as it was when the form opened, so other people's changes don't mix with what's typed. */
  children: (row: Row | null) => ReactNode;
}

/** The dialog for adding or editing a row. */
export function RowForm<Row extends { id: string; version: number }>({ one, row, textsOf, answer, children }: RowFormProps<Row>) {
  const location = useLocation();
  const [opened] = useState(row);
  const closeTo = withoutDialog(location);
  return (
    <FormDialog title={`${opened ? "Edit" : "Add"} ${one}`} size="lg" closeTo={closeTo}>
      <AdminForm
        intent={opened ? "edit" : "add"}
        answer={answer}
        button={`${opened ? "Update" : "Create"} ${one}`}
        busy="Saving..."
        aside={<CancelLink to={closeTo} />}
      >
        <ExpectedFields row={row} />
        {row && opened && row.version !== opened.version && <ChangedMeanwhile before={textsOf(opened)} now={textsOf(row)} />}
        {children(opened)}
      </AdminForm>
    </FormDialog>
  );
}
