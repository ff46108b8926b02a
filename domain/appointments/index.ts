export { appointmentToken } from "./appointment-links.ts";
export {
  deleteAppointmentType,
  type ListedType,
  listAppointmentTypes,
  listBookingPages,
  listHosts,
  listOfferedTypes,
  saveAppointmentType,
} from "./appointment-types.ts";
export { type Booked, type BookingRefusal, bookAppointment } from "./book-appointment.ts";
export { bookForLead } from "./book-for-lead.ts";
export { countUnreadableBusyCalendars, resealBusyCalendars } from "./busy/reseal-busy-calendars.ts";
export { readCalendarFeed } from "./calendar-feed.ts";
export { cancelAppointment, moveAppointment, recordOutcome } from "./change-appointment.ts";
export { type FoundAppointment, findChange } from "./find-appointment.ts";
export { countUpcoming, deleteHost, disableHost, updateHost } from "./hand-over.ts";
export {
  createFeed,
  findHours,
  type Hours,
  type OtherDay,
  removeException,
  revokeFeed,
  saveBusyCalendar,
  saveException,
  saveHours,
} from "./hours.ts";
export { APPOINTMENT_CHANGED, type AppointmentChanged } from "./job-payloads.ts";
export { mailAppointmentLink, mailHost, mailReminder, mailVisitor, readBusyCalendarsJob, remindOfAppointmentsJob } from "./jobs.ts";
export {
  type AppointmentHistory,
  findAppointment,
  type LeadAppointmentEvent,
  type ListedAppointment,
  leadsWithAppointments,
  listAppointments,
  listLeadAppointments,
  readLeadAppointmentsStamp,
} from "./list-appointments.ts";
export { findTypeAfterForm, listOpenTimes, listRecentTimes, type OpenTimes } from "./open-times.ts";
export {
  cancelOwnAppointment,
  confirmAppointment,
  downloadInvitation,
  findOwnAppointment,
  listTimesToMove,
  moveOwnAppointment,
  type OwnAppointment,
} from "./own-appointment.ts";
export { erasePerson, exportPerson } from "./personal-data.ts";
export { retention } from "./retention.ts";
export { listFreeTimes, listHostsWithoutHours, type NotFree } from "./staff-times.ts";
export { lengthText, longTime, shortTime } from "./time-words.ts";
