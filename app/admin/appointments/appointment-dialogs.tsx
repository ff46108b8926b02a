import { useLocation } from "react-router";
import { MAX_REASON } from "~/domain/appointments/appointment-rules.input.ts";
import type { FoundAppointment } from "~/domain/appointments/index.ts";
import { SelectField, TextAreaField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { CancelLink } from "../parts/cancel-link.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { withoutDialog } from "./dialogs.ts";
import { WhenField } from "./when-field.tsx";

interface Props {
  dialog: "move" | "cancel";
  appointment: FoundAppointment;
  people: { value: string; label: string }[];
  answer: AdminAnswer | undefined;
}

/** Moving and canceling. Both tell the visitor, and say so. */
export function AppointmentDialogs({ dialog, ...rest }: Props) {
  const closeTo = withoutDialog(useLocation());
  return dialog === "move" ? <MoveDialog closeTo={closeTo} {...rest} /> : <CancelDialog closeTo={closeTo} {...rest} />;
}

type DialogProps = Omit<Props, "dialog"> & { closeTo: string };

function MoveDialog({ appointment: { id, startsAt, hostId }, people, answer, closeTo }: DialogProps) {
  return (
    <FormDialog title="Reschedule appointment" description="The visitor gets an updated invitation." closeTo={closeTo}>
      <AdminForm intent="move" answer={answer} button="Reschedule appointment" busy="Rescheduling..." aside={<CancelLink to={closeTo} />}>
        <input type="hidden" name="id" value={id} />
        <WhenField at={startsAt} error={answer?.fields.start} />
        <SelectField
          label="With"
          name="host"
          required
          defaultValue={hostId ?? people[0]?.value}
          options={people}
          error={answer?.fields.host}
        />
      </AdminForm>
    </FormDialog>
  );
}

function CancelDialog({ appointment: { id, name }, answer, closeTo }: DialogProps) {
  return (
    <FormDialog
      title="Cancel this appointment?"
      description={`${name} gets an email and can choose another time.`}
      size="sm"
      closeTo={closeTo}
    >
      <AdminForm
        intent="cancel"
        answer={answer}
        button="Cancel appointment"
        busy="Canceling..."
        variant="danger"
        aside={<CancelLink to={closeTo}>Keep appointment</CancelLink>}
      >
        <input type="hidden" name="id" value={id} />
        <TextAreaField
          label="Reason"
          name="reason"
          rows={2}
          maxLength={MAX_REASON}
          error={answer?.fields.reason}
          hint="Only staff see it."
        />
      </AdminForm>
    </FormDialog>
  );
}
