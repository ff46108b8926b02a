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
import { NothingFits } from "../../parts/nothing-fits.tsx";
import { DialogLink } from "../../parts/row-actions.tsx";
import { Moment } from "../../parts/times.tsx";
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
        { key: "reason", label: "Reason" },
        { key: "detail", label: "Detail" },
        { key: "since", label: "Since" },
        { key: "acts", label: "Actions", align: "right" },
      ]}
      empty={
        <NothingFits isFiltered={isFiltered} all="/admin/newsletter/suppressions">
          <EmptyState icon="shield-check" title="No suppressions" text="Addresses that bounce or complain come here by themselves." />
        </NothingFits>
      }
      rows={suppressions.map(({ email, reason, detail, createdAt }) => ({
        key: email,
        cells: [
          <strong key="email" className="clipped text-heading">
            {email}
          </strong>,
          <Badge key="reason" tone={reason === "complaint" || reason === "hard-bounce" ? "bad" : "neutral"}>
            {suppressionWords[reason]}
          </Badge>,
          <span key="detail" className="block max-w-96 text-xs wrap-anywhere">
            {detail || "–"}
          </span>,
          <Moment key="since" at={createdAt} className="whitespace-nowrap" />,
          mayEdit && (
            <DialogLink key="acts" to={withDialog(location, "delete", email)} of={email}>
              Remove
            </DialogLink>
          ),
        ],
      }))}
    />
  );
}

export function AddSuppression({ answer }: Answered) {
  const closeTo = withoutDialog(useLocation());
  return (
    <FormDialog title="Add Suppression" description="A subscription of this address ends with it." size="sm" closeTo={closeTo}>
      <AdminForm intent="add" answer={answer} button="Add Suppression" busy="Adding..." aside={<CancelLink to={closeTo} />}>
        <TextField label="Email" name="email" type="email" required autoComplete="off" spellCheck={false} error={answer?.fields.email} />
        <TextField
          label="Detail"
          name="detail"
          autoComplete="off"
          hint="Why, for whoever looks later: asked by phone, left the firm …"
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
          <strong className="break-all text-heading">{email}</strong> may be mailed again then. It was taken out for this reason:{" "}
          {suppressionWords[reason].toLowerCase()}. Mailing addresses that bounce or complain harms the standing of every mail of the firm.
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
