import { CancelInput, OutcomeInput, StaffBookingInput, StaffMoveInput } from "~/domain/appointments/booking.input.ts";
import { bookForLead, cancelAppointment, moveAppointment, recordOutcome } from "~/domain/appointments/index.ts";
import { defineAction } from "../define-action.ts";
import type { Refusal } from "../refusals.ts";
import { screenAction } from "../screen-action.ts";
import { withoutDialog } from "./dialogs.ts";
import { withStart } from "./posted-start.ts";

const refusals = {
  "not-found": { error: "This appointment no longer exists.", status: 404 },
  over: { error: "This appointment is canceled or already over, so it can't be changed.", status: 409 },
  taken: { error: "This person already has an appointment at that time. Choose another time or person.", field: "start", status: 409 },
  "outside-hours": {
    error: "This appointment isn't booked yet.",
    fields: {
      start: "This person is busy at that time, or it's outside their hours. Choose another time, or select “Book this time anyway.”",
      is_sure: "outside",
    },
    status: 422,
  },
  past: { error: "Choose a time in the future.", field: "start" },
  "too-early": { error: "You can record this once the appointment has started." },
  "no-such-type": { error: "This type no longer exists. Choose another one.", field: "typeId" },
} satisfies Record<string, Refusal>;

const move = defineAction({
  permission: "appointment:edit",
  schema: StaffMoveInput,
  read: ({ fields }) => withStart(fields),
  run: ({ actor, input }) => moveAppointment(actor, input),
  done: "Appointment rescheduled. The visitor gets an updated invitation.",
  refusals,
});

const cancel = defineAction({
  permission: "appointment:edit",
  schema: CancelInput,
  run: ({ actor, input }) => cancelAppointment(actor, input),
  done: "Appointment canceled. The visitor gets an email.",
  refusals,
});

const outcomes = { completed: "Marked as completed.", no_show: "Marked as a no-show.", booked: "Marked as booked." };

const outcome = defineAction({
  permission: "appointment:edit",
  schema: OutcomeInput,
  run: ({ actor, input }) => recordOutcome(actor, input),
  done: ({ before }, { input, fields }) => ({
    text: outcomes[input.outcome],
    ...(!fields.isUndo &&
      (before === "booked" || before === "completed" || before === "no_show") && {
        undo: { fields: { intent: "outcome", id: input.id, outcome: before, isUndo: "on" } },
      }),
  }),
  refusals,
});

export const appointmentAction = screenAction({ back: withoutDialog, forms: { move, cancel, outcome } });

const book = defineAction({
  permission: "appointment:edit",
  schema: StaffBookingInput,
  read: ({ fields }) => withStart({ ...fields, start: fields.free_start || (fields.start ?? "") }),
  run: ({ actor, input }) => bookForLead(actor, input),
  done: ({ id, isFirstAnswer }) => ({
    text: `Appointment booked. The invitation is on its way.${isFirstAnswer ? " Lead marked as contacted." : ""}`,
    to: `/admin/appointments/${id}`,
  }),
  refusals: { ...refusals, "not-found": { error: "This lead no longer exists, or it's marked as spam.", status: 404 } },
});

export const newAppointmentAction = screenAction({ forms: { book } });
