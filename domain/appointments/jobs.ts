import { type JobKind, MAIL_RETRIES } from "~/platform/jobs/index.ts";
import { readBusyCalendars } from "./busy/read-busy-calendars.ts";
import { type HostJob, type InvitationJob, MAIL_HOST, MAIL_LINK, MAIL_REMINDER, MAIL_VISITOR, type ReminderJob } from "./job-payloads.ts";
import { sendHostMail, sendLinkMail, sendReminder, sendVisitorMail } from "./mail-appointment.ts";
import { remindOfAppointments } from "./reminders.ts";

export const mailVisitor: JobKind<InvitationJob> = { ...MAIL_VISITOR, handle: sendVisitorMail, ...MAIL_RETRIES };

export const mailHost: JobKind<HostJob> = { ...MAIL_HOST, handle: sendHostMail, ...MAIL_RETRIES };

export const mailAppointmentLink: JobKind<{ appointmentId: string }> = {
  ...MAIL_LINK,
  handle: ({ appointmentId }) => sendLinkMail(appointmentId),
  // The time is held for a quarter of an hour: later, the link would lead nowhere.
  retryLimit: 6,
  retryDelayMax: 120,
};

export const mailReminder: JobKind<ReminderJob> = { ...MAIL_REMINDER, handle: sendReminder, retryLimit: 10, retryDelayMax: 300 };

export const remindOfAppointmentsJob: JobKind<object> = {
  name: "remind-of-appointments",
  handle: remindOfAppointments,
  retryLimit: 2,
  cron: "*/5 * * * *",
};

export const readBusyCalendarsJob: JobKind<object> = {
  name: "read-busy-calendars",
  handle: readBusyCalendars,
  retryLimit: 1,
  cron: "*/15 * * * *",
};
