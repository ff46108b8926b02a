import { z } from "zod";
import { isTimeZone } from "../days.ts";
import { leadFields } from "../leads/lead-fields.input.ts";
import { RequestKey, visitFields } from "../leads/leads.input.ts";
import { checkbox } from "../records/record-list.input.ts";
import { Email, line, opaque, optional, searchWords, text } from "../text.input.ts";
import { MAX_ANSWER, MAX_QUESTIONS, MAX_REASON } from "./appointment-rules.input.ts";

/** An IANA name. */
const TimeZoneName = z
  .string({ error: "Choose a time zone." })
  .trim()
  .max(64, "Choose a time zone.")
  .refine(isTimeZone, { error: "Choose a time zone." });

/** When an appointment starts: a whole minute, in UTC. */
const StartTime = z
  .string({ error: "Choose a time." })
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:00(\.000)?)?Z$/, "Choose a time.")
  .transform((value) => new Date(value))
  // No calendar reaches further, and the database couldn't reckon with the year 9999.
  .refine((at) => at.getUTCFullYear() >= 2000 && at.getUTCFullYear() < 2200, { error: "Choose a time." });

const Slug = z.string({ error: "Choose what to book." }).max(100, "Choose what to book.");

/** The answers to a type's questions, by number. */
const answers = Object.fromEntries(Array.from({ length: MAX_QUESTIONS }, (_, place) => [`answer${place + 1}`, optional(line(MAX_ANSWER))]));

const sent = {
  type: Slug,
  start: StartTime,
  zone: TimeZoneName,
  /** Whom the visitor chose, if the type lets them. */
  host: optional(z.string().max(64)),
  phone: optional(line(leadFields.phone.max)),
  ...visitFields,
  /** The honeypot: people don't see it. */
  website: optional(opaque(2_000)),
  leadToken: optional(opaque(500)),
  /** The request that this follows. */
  receipt: optional(opaque(500)),
  requestKey: RequestKey,
  verificationToken: optional(opaque(10_000, "The verification is too long.")),
};

/** What a visitor sends to book a time. Someone whose request is known (`leadToken` or `receipt`) needs no name and address. */
export const BookingInput = z
  .strictObject({
    ...sent,
    name: optional(line(leadFields.name.max)),
    email: optional(z.union([z.literal(""), Email])),
    note: optional(text(1_000)),
    ...answers,
  })
  .superRefine(({ name, email, leadToken, receipt }, context) => {
    if (!name && !email && (leadToken || receipt)) return;
    if (!name) context.addIssue({ code: "custom", path: ["name"], message: leadFields.name.missing });
    if (!email) context.addIssue({ code: "custom", path: ["email"], message: leadFields.email.missing });
  });
export type BookingInput = z.infer<typeof BookingInput>;

/** The answer to question number `place`, from 0. */
export function answerTo(input: BookingInput, place: number): string {
  return String((input as Record<string, unknown>)[`answer${place + 1}`] ?? "");
}

/** A new time for an appointment. */
export const MoveInput = z.object({ start: StartTime, host: optional(z.string().max(64)) });

/** A new time as staff type it: a day and a time in their zone. */
export const StaffMoveInput = z.object({
  id: z.uuid(),
  start: StartTime,
  host: z.string().min(1, "Choose a person.").max(64),
  /** Whoever moves it knows that the person is busy then or that it's outside their hours. */
  is_sure: checkbox,
});
export type StaffMoveInput = z.infer<typeof StaffMoveInput>;

export const StaffBookingInput = z.object({
  leadId: z.uuid(),
  typeId: z.uuid("Choose a type."),
  start: StartTime,
  host: z.string().min(1, "Choose a person.").max(64),
  /** Whoever books knows that the person is busy then or that it's outside their hours. */
  is_sure: checkbox,
});
export type StaffBookingInput = z.infer<typeof StaffBookingInput>;

export const CancelInput = z.object({ id: z.uuid(), reason: optional(text(MAX_REASON)) });
export type CancelInput = z.infer<typeof CancelInput>;

export const OutcomeInput = z.object({ id: z.uuid(), outcome: z.enum(["completed", "no_show", "booked"]) });
export type OutcomeInput = z.infer<typeof OutcomeInput>;

/** The list of appointments, as its address states it. Unreadable parts are ignored. */
export const AppointmentQuery = z.object({
  show: z.enum(["upcoming", "past"]).catch("upcoming"),
  person: searchWords(64),
  page: z.coerce.number().int().min(1).max(200).catch(1),
});
export type AppointmentQuery = z.infer<typeof AppointmentQuery>;
