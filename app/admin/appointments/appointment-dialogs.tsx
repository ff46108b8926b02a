import { useLocation, useNavigate, useNavigation } from "react-router";
import { MAX_REASON } from "~/domain/appointments/appointment-rules.input.ts";
import type { FoundAppointment } from "~/domain/appointments/index.ts";
import { SelectField, TextAreaField } from "../../ui/field.tsx";
import { withQuery } from "../address.ts";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { CancelLink } from "../parts/cancel-link.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { STAYS_IN_FORM } from "../parts/leave-guards.tsx";
import { withoutDialog } from "./dialogs.ts";
import { RESCHEDULE_ANYWAY } from "./picked-start.ts";
import { TimePicker } from "./time-picker.tsx";

interface Props {
  dialog: "move" | "cancel";
  appointment: FoundAppointment;
  people: { value: string; label: string }[];
  /** Whose times they are, when it's rescheduled. */
  hostId: string;
  times: readonly Date[];
  answer: AdminAnswer | undefined;
}

/** Moving and canceling. Both say what the visitor gets. */
export function AppointmentDialogs({ dialog, ...rest }: Props) {
  const closeTo = withoutDialog(useLocation());
  return dialog === "move" ? <MoveDialog closeTo={closeTo} {...rest} /> : <CancelDialog closeTo={closeTo} {...rest} />;
}

type DialogProps = Omit<Props, "dialog"> & { closeTo: string };

function MoveDialog({ appointment, people, hostId, times, answer, closeTo }: DialogProps) {
  const { id, name, email, startsAt, timeZone } = appointment;
  const [location, navigate] = [useLocation(), useNavigate()];
  // The choice is shown at once, not only when its times have been read.
  const asked = new URLSearchParams(useNavigation().location?.search).get("host");
  const showTimesOf = (host: string) =>
    void navigate(withQuery(location, { host }), { replace: true, preventScrollReset: true, state: STAYS_IN_FORM });
  return (
    <FormDialog
      title="Reschedule appointment"
      description={`${name} gets an email at ${email} with the new time and an updated calendar invitation. Reminders follow the new time.`}
      closeTo={closeTo}
    >
      <AdminForm intent="move" answer={answer} button="Reschedule appointment" busy="Rescheduling..." aside={<CancelLink to={closeTo} />}>
        <input type="hidden" name="id" value={id} />
        <SelectField
          label="With"
          name="host"
          required
          value={asked ?? hostId}
          options={people}
          error={answer?.fields.host}
          onChange={({ target }) => showTimesOf(target.value)}
        />
        <TimePicker
          times={times}
          isLoading={asked !== null && asked !== hostId}
          current={startsAt}
          visitorZone={timeZone}
          error={answer?.fields.start}
          isOutside={Boolean(answer?.fields.is_sure)}
          insist={RESCHEDULE_ANYWAY}
        />
      </AdminForm>
    </FormDialog>
  );
}

/** A time that was never confirmed isn't in the visitor's calendar. */
function whatTheyGet({ name, email, status }: FoundAppointment): string {
  if (status === "held")
    return `${name} hasn't confirmed this time, so they don't get an email. The time is free again, and the link to confirm it stops working.`;
  return `${name} gets a cancellation email at ${email} with a link to choose another time. The appointment is removed from their calendar.`;
}

function CancelDialog({ appointment, answer, closeTo }: DialogProps) {
  return (
    <FormDialog title="Cancel this appointment?" description={whatTheyGet(appointment)} size="sm" closeTo={closeTo}>
      <AdminForm
        intent="cancel"
        answer={answer}
        button="Cancel appointment"
        busy="Canceling..."
        variant="danger"
        aside={<CancelLink to={closeTo}>Keep appointment</CancelLink>}
      >
        <input type="hidden" name="id" value={appointment.id} />
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
