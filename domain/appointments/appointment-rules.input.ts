/** What browser and server both know about appointments. No zod, so that public pages can load it. */

/** "held": kept for 15 minutes, until the visitor opens the link in the email. */
export const appointmentStatuses = ["held", "booked", "completed", "no_show", "cancelled", "expired"] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

export const appointmentPlaces = ["phone", "video", "office"] as const;
export type AppointmentPlace = (typeof appointmentPlaces)[number];

/** "round_robin": whoever of the free hosts has the fewest appointments. "chosen": the visitor picks a host. */
export const hostChoices = ["round_robin", "chosen"] as const;
export type HostChoice = (typeof hostChoices)[number];

export const appointmentEventTypes = ["held", "booked", "moved", "handed_over", "completed", "no_show", "cancelled"] as const;
export type AppointmentEventType = (typeof appointmentEventTypes)[number];

/** A question that visitors answer when they book. */
export interface BookingQuestion {
  label: string;
  isRequired: boolean;
}

/** How long a time is held for a visitor who has to confirm it by email, in minutes. */
export const HOLD_MINUTES = 15;
/** How many upcoming appointments an email address can have booked. */
export const MAX_OPEN = 2;
/** How many bookings in 24 hours send an email to an address, even if nothing came of them. */
export const MAX_A_DAY = 4;

/** Forms whose visitors asked for a meeting: their confirmation offers times. */
export const MEETING_FORMS: readonly string[] = ["hero", "consultation", "assessment"];

export const MAX_QUESTIONS = 5;
export const MAX_ANSWER = 500;
export const MAX_TYPES = 30;
export const MAX_HOSTS = 20;
/** In days. */
export const MAX_HORIZON = 90;
/** Working hours of one day: two stretches, for a lunch break. */
export const STRETCHES = 2;
export const MAX_EXCEPTIONS = 200;
/** Busy times that are read from one external calendar. */
export const MAX_BUSY = 2_000;
export const MAX_REASON = 500;

export const APPOINTMENTS_PAGE = 50;

/** Minutes since midnight, from and to: [540, 1020] is 9 AM to 5 PM. */
export type Stretch = [from: number, to: number];
/** By day of the week, Sunday first. */
export type WeeklyHours = [Stretch[], Stretch[], Stretch[], Stretch[], Stretch[], Stretch[], Stretch[]];

const WORKDAY: Stretch[] = [[9 * 60, 17 * 60]];
/** The hours of a host who hasn't set any. */
export const USUAL_HOURS: WeeklyHours = [[], WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, []];

/** Whether a host who hasn't set any hours is off on federal holidays. */
export const CLOSED_ON_HOLIDAYS = true;

export const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** "09:30" → 570; "24:00" is the end of the day. */
export function minutesOf(typed: string): number | null {
  const found = /^(\d\d):(\d\d)(?::00)?$/.exec(typed);
  if (!found) return null;
  const minutes = Number(found[1]) * 60 + Number(found[2]);
  return Number(found[2]) < 60 && minutes <= 1440 ? minutes : null;
}

/** 570 → "09:30" */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** A phone call needs a number. */
export const NO_PHONE = "Please enter the phone number we should call.";
