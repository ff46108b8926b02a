import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { env } from "~/platform/env/index.ts";
import { asciiAddress } from "../email-address.input.ts";

/** An appointment as calendars need it. */
export interface CalendarEntry {
  id: string;
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  updatedAt: Date;
  summary: string;
  description: string;
  location: string;
  url: string;
  isCancelled: boolean;
}

interface Parties {
  organizer: { name: string; email: string };
  attendees: { name: string; email: string }[];
}

/**
 * An invitation (RFC 5546): REQUEST adds the appointment or, with a higher SEQUENCE, updates it; CANCEL removes it. Times are in UTC, so no
 * program needs to know our zones. PUBLISH is for a download, which asks for no answer.
 */
export function invitationOf(entry: CalendarEntry, { organizer, attendees }: Parties, method: "REQUEST" | "CANCEL" | "PUBLISH"): string {
  const calendar = new ICalCalendar({ prodId: PRODUCT, method: ICalCalendarMethod[method] });
  const event = addEntry(calendar, entry);
  event.organizer(withAsciiAddress(organizer));
  if (method !== "PUBLISH") for (const attendee of attendees) event.createAttendee({ ...withAsciiAddress(attendee), rsvp: false });
  return calendar.toString();
}

/** Addresses in calendars are URLs (RFC 5545 §3.3.3). */
function withAsciiAddress({ name, email }: { name: string; email: string }) {
  return { name, email: asciiAddress(email) };
}

/** A calendar that people subscribe to. */
export function feedOf(name: string, entries: CalendarEntry[]): string {
  const calendar = new ICalCalendar({ prodId: PRODUCT, name, method: ICalCalendarMethod.PUBLISH, ttl: 900 });
  for (const entry of entries) addEntry(calendar, entry);
  return calendar.toString();
}

const PRODUCT = { company: "Bluebonnet", product: "Appointments", language: "EN" };

function addEntry(calendar: ICalCalendar, entry: CalendarEntry) {
  const { id, sequence, startsAt, endsAt, updatedAt, summary, description, location, url, isCancelled } = entry;
  return calendar.createEvent({
    id: `appointment-${id}@${new URL(env().siteUrl).hostname}`,
    ...{ sequence, start: startsAt, end: endsAt, stamp: updatedAt, lastModified: updatedAt, summary, description, location, url },
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
}
