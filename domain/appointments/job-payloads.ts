/** What jobs carry. Apart from the jobs themselves, because what they call enqueues others. */

export type InvitationKind = "booked" | "moved" | "cancelled";

export interface InvitationJob {
  appointmentId: string;
  /** Which version of the invitation. If there's a newer one, this one isn't sent. */
  sequence: number;
  kind: InvitationKind;
}

export interface HostJob extends InvitationJob {
  /** The host before, who's told that it isn't theirs anymore. */
  formerHostId?: string;
}

export interface ReminderJob {
  appointmentId: string;
  /** Of the invitation, so that a reminder of a time that was moved since isn't sent. */
  sequence: number;
  ahead: "day" | "hour";
}

export const MAIL_VISITOR = { name: "mail-appointment-visitor" };
export const MAIL_HOST = { name: "mail-appointment-host" };
export const MAIL_LINK = { name: "mail-appointment-link" };
export const MAIL_REMINDER = { name: "mail-appointment-reminder" };

/** Tells other domains that an appointment was booked, moved, or cancelled. */
export const APPOINTMENT_CHANGED = { name: "appointment-changed" };
export interface AppointmentChanged {
  /** Of the appointment's history. */
  eventId: string;
}
