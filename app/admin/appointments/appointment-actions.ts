import { CancelInput, OutcomeInput, StaffBookingInput, StaffMoveInput } from "~/domain/appointments/booking.input.ts";
import { bookForLead, cancelAppointment, moveAppointment, type NotFree, recordOutcome } from "~/domain/appointments/index.ts";
import type { LeadBefore } from "~/domain/leads/index.ts";
import { defineAction } from "../define-action.ts";
import { bookedFromAddress } from "../leads/lead-address.ts";
import type { Refusal } from "../refusals.ts";
import { screenAction } from "../screen-action.ts";
import { withoutDialog } from "./dialogs.ts";
import { BOOK_ANYWAY, RESCHEDULE_ANYWAY, withPickedStart } from "./picked-start.ts";

const refusals = {
  "not-found": { error: "This appointment no longer exists.", status: 404 },
  over: { error: "This appointment was canceled or is already over, so it can't be changed.", status: 409 },
  taken: { error: "This person already has an appointment at that time. Choose another time or person.", field: "start", status: 409 },
  same: { error: "The appointment is already at this time with this person. Choose another time or person.", field: "start" },
  past: { error: "Choose a time in the future.", field: "start" },
  "too-early": { error: "You can record this once the appointment has started." },
  "no-such-type": { error: "This type no longer exists. Choose another one.", field: "typeId" },
} satisfies Record<string, Refusal>;

/** Why someone isn't free, and that staff can insist. `is_sure` shows the checkbox for it. */
function notFree({ because, hostName, holiday }: NotFree, insist: string): Refusal {
  const host = hostName || "This person";
  const why = {
    holiday: `${host} is off on this day: ${holiday}.`,
    "day-off": `${host} is off on this day.`,
    "outside-hours": `This is outside ${host}'s hours.`,
    busy: `${host} is busy at this time, according to their other calendar.`,
  }[because];
  return {
    error: "Nothing has been changed yet.",
    fields: { start: `${why} Choose another time, or select “${insist}.”`, is_sure: because },
    status: 422,
  };
}

const move = defineAction({
  permission: "appointment:edit",
  schema: StaffMoveInput,
  read: ({ fields }) => withPickedStart(fields),
  run: ({ actor, input }) => moveAppointment(actor, input),
  done: ({ email }) => `Appointment rescheduled. An updated invitation is on its way to ${email}.`,
  refusals: (reason) => (typeof reason === "string" ? refusals[reason] : notFree(reason, RESCHEDULE_ANYWAY)),
});

const cancel = defineAction({
  permission: "appointment:edit",
  schema: CancelInput,
  run: ({ actor, input }) => cancelAppointment(actor, input),
  done: ({ email }) =>
    email
      ? `Appointment canceled. An email is on its way to ${email}.`
      : "Appointment canceled. No email was sent, because it wasn't confirmed.",
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

const bookRefusals = {
  ...refusals,
  "not-found": { error: "This lead no longer exists, or it's marked as spam.", status: 404 },
  "no-address": { error: "This lead has no email address, so there's nowhere to send the invitation. Add one first." },
} satisfies Record<string, Refusal>;

const book = defineAction({
  permission: "appointment:edit",
  schema: StaffBookingInput,
  read: ({ fields }) => withPickedStart(fields),
  run: ({ actor, input }) => bookForLead(actor, input),
  done: ({ before }, { url }) => ({
    text: `Appointment booked. The invitation is on its way.${leadWords(before)}`,
    to: bookedFromAddress(url),
  }),
  refusals: (reason) => (typeof reason === "string" ? bookRefusals[reason] : notFree(reason, BOOK_ANYWAY)),
});

/** What booking did to the lead. */
function leadWords({ wasNew, becameOwner }: LeadBefore): string {
  if (wasNew) return becameOwner ? " Lead marked as contacted and assigned to you." : " Lead marked as contacted.";
  return becameOwner ? " Lead assigned to you." : "";
}

export const newAppointmentAction = screenAction({ forms: { book } });
