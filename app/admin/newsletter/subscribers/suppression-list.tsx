import { useLocation } from "react-router";
import type { Suppression } from "~/domain/newsletter/index.ts";
import { suppressionWords } from "~/domain/newsletter/suppression-words.input.ts";
import { Badge } from "../../../ui/badge.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TextField } from "../../../ui/field.tsx";
import type { AdminAnswer } from "../../answers.ts";
import { AdminForm } from "../../parts/admin-form.tsx";
import { CancelLink } from "../../parts/cancel-link.tsx";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { DataTable } from "../../parts/data-table.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { NameCell } from "../../parts/name-cell.tsx";
import { NothingFits } from "../../parts/nothing-fits.tsx";
import { DialogLink, RowAction } from "../../parts/row-actions.tsx";
import { ShortMoment } from "../../parts/times.tsx";
import { withDialog, withoutDialog } from "./subscriber-dialogs.ts";

type TableProps = { suppressions: Suppression[]; isFiltered: boolean; mayEdit: boolean };
type Answered = { answer: AdminAnswer | undefined };

export function SuppressionTable({ suppressions, isFiltered, mayEdit }: TableProps) {
  const location = useLocation();
  return (
    <DataTable
      caption="Suppressions"
      columns={[
        { key: "email", label: "Email" },
        { key: "reason", label: "Reason", part: "state" },
        { key: "detail", label: "Detail" },
        { key: "since", label: "Since" },
        { key: "actions", label: "Actions" },
      ]}
      empty={
        <NothingFits isFiltered={isFiltered} all="/admin/newsletter/suppressions">
          <EmptyState icon="shield-check" title="No suppressions" text="Addresses that bounce or complain are added here automatically." />
        </NothingFits>
      }
      rows={suppressions.map(({ email, reason, detail, createdAt }) => ({
        key: email,
        cells: [
          <NameCell key="email" name={email} to={null} />,
          <Badge key="reason" tone={reason === "complaint" || reason === "hard-bounce" ? "bad" : "neutral"}>
            {suppressionWords[reason]}
          </Badge>,
          detail,
          <ShortMoment key="since" at={createdAt} />,
          mayEdit && (
            <RowAction key="actions">
              <DialogLink to={withDialog(location, "delete", email)} of={email}>
                Remove
              </DialogLink>
            </RowAction>
          ),
        ],
      }))}
    />
  );
}

export function AddSuppression({ answer }: Answered) {
  const closeTo = withoutDialog(useLocation());
  return (
    <FormDialog title="Add Suppression" description="This also ends the address's subscription." size="sm" closeTo={closeTo}>
      <AdminForm intent="add" answer={answer} button="Add Suppression" busy="Adding..." aside={<CancelLink to={closeTo} />}>
        <TextField label="Email" name="email" type="email" required autoComplete="off" spellCheck={false} error={answer?.fields.email} />
        <TextField
          label="Detail"
          name="detail"
          autoComplete="off"
          hint="A note for later, such as: asked by phone, left the company."
          error={answer?.fields.detail}
        />
      </AdminForm>
    </FormDialog>
  );
}

export function RemoveSuppression({ suppression: { email, reason }, answer }: { suppression: Suppression } & Answered) {
  return (
    <ConfirmDialog
      title="Remove this suppression?"
      text={
        <>
          <strong className="break-all text-heading">{email}</strong> can get email again after this. It was suppressed for this reason:{" "}
          {suppressionWords[reason].toLowerCase()}. Emailing addresses that bounce or complain hurts your sender reputation.
        </>
      }
      intent="remove"
      fields={{ email }}
      button="Remove"
      busy="Removing..."
      closeTo={withoutDialog(useLocation())}
      answer={answer}
    />
  );
}
