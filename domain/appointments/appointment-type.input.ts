import { z } from "zod";
import { slug } from "../catalog/service.input.ts";
import { checkbox, position } from "../records/record-list.input.ts";
import { line, requiredLine, text } from "../text.input.ts";
import { appointmentPlaces, hostChoices, MAX_HORIZON, MAX_HOSTS, MAX_QUESTIONS } from "./appointment-rules.input.ts";

/** A whole number that was typed. */
const whole = (min: number, max: number) => {
  const message = `Enter a whole number from ${min} to ${max.toLocaleString("en-US")}.`;
  return z
    .string({ error: message })
    .trim()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error: message });
};

const id = z.string().regex(/^[\w-]{1,64}$/, "Choose people from the list.");

/** "Company size?" on a line is a question. With an asterisk at the end, an answer is required. */
const questions = text(1_500)
  .default("")
  .transform((value) =>
    value
      .split("\n")
      .map((row) => row.trim())
      .filter(Boolean),
  )
  .pipe(z.array(line(120, "A question can have up to 120 characters.")).max(MAX_QUESTIONS, `Enter up to ${MAX_QUESTIONS} questions.`))
  .transform((rows) => rows.map((row) => ({ label: row.endsWith("*") ? row.slice(0, -1).trimEnd() : row, isRequired: row.endsWith("*") })))
  .refine((rows) => new Set(rows.map(({ label }) => label)).size === rows.length, {
    error: "Two questions are the same. Change one of them.",
  });

/** The form of an appointment type. Without an ID, it's a new one. */
export const AppointmentTypeInput = z
  .object({
    id: z.uuid().optional(),
    version: z.coerce.number().int().default(0),
    name: requiredLine(80, "Enter a name, for example Free consultation."),
    slug,
    description: text(300).default(""),
    minutes: whole(5, 480),
    buffer_before: whole(0, 240),
    buffer_after: whole(0, 240),
    notice_hours: whole(0, 720),
    horizon_days: whole(1, MAX_HORIZON),
    per_day: z.union([z.literal("").transform(() => null), whole(1, 50)]).default(null),
    place: z.enum(appointmentPlaces, { error: "Choose where it takes place." }),
    place_detail: line(300).default(""),
    questions,
    host_choice: z.enum(hostChoices, { error: "Choose how the person is picked." }),
    hosts: z.array(id).max(MAX_HOSTS, `Choose up to ${MAX_HOSTS} people.`).default([]),
    position,
    is_offered_after_forms: checkbox,
    is_active: checkbox,
  })
  .superRefine(({ place, place_detail }, context) => {
    if (place === "video" && !isVideoLink(place_detail))
      context.addIssue({ code: "custom", path: ["place_detail"], message: "Enter the link to the video call. It starts with https://." });
    if (place === "office" && place_detail === "")
      context.addIssue({ code: "custom", path: ["place_detail"], message: "Enter the address where you meet." });
  })
  .transform(
    ({
      buffer_before,
      buffer_after,
      notice_hours,
      horizon_days,
      per_day,
      place_detail,
      host_choice,
      is_offered_after_forms,
      is_active,
      ...rest
    }) => ({
      ...rest,
      bufferBefore: buffer_before,
      bufferAfter: buffer_after,
      noticeMinutes: notice_hours * 60,
      horizonDays: horizon_days,
      perDay: per_day,
      placeDetail: place_detail,
      hostChoice: host_choice,
      isOfferedAfterForms: is_offered_after_forms,
      isActive: is_active,
    }),
  );
export type AppointmentTypeInput = z.infer<typeof AppointmentTypeInput>;

function isVideoLink(value: string): boolean {
  return value.startsWith("https://") && URL.canParse(value);
}

/** Which type, and how often it had been changed when the form was opened. */
export const AppointmentTypeVersion = z.object({ id: z.uuid(), version: z.coerce.number().int() });
