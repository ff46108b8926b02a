import { z } from "zod";
import { leadStatuses } from "./lead-inbox-rules.input.ts";
import { nextStepKinds } from "./next-step-rules.input.ts";

/** The most records in one response. */
const MAX_RECORDS = 100;

/** Where the next page starts. Opaque to clients (`next` from the previous page). */
export const cursor = z
  .string()
  .max(200, 'Must be the "next" value of the previous page.')
  .regex(/^[\w-]+$/, 'Must be the "next" value of the previous page.');

export const limit = z.coerce
  .number("Must be a number.")
  .int("Must be a whole number.")
  .min(1, "Must be at least 1.")
  .max(MAX_RECORDS, `Must be at most ${MAX_RECORDS}.`)
  .default(50);

export const since = z.iso.datetime({ offset: true, error: "Must be a time such as 2026-11-22T08:00:00Z." });

/** What a program requests: leads from oldest to newest, page after page. */
export const LeadRecordsQuery = z.strictObject({
  status: z.enum(leadStatuses, `Must be one of ${leadStatuses.join(", ")}.`).optional(),
  created_after: since.optional(),
  cursor: cursor.optional(),
  limit,
});
export type LeadRecordsQuery = z.infer<typeof LeadRecordsQuery>;

const at = z.iso.datetime();

/** A form as it was sent. */
const SubmissionRecord = z.object({
  id: z.uuid(),
  form: z.string(),
  message: z.string(),
  /** For a form that staff built, otherwise empty: what was entered in its own fields, with the labels of that day. `message` has the same. */
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  subject: z.string(),
  service: z.string(),
  /** For a support request, otherwise empty. */
  urgency: z.string(),
  device: z.string(),
  page: z.string(),
  /** What the visitor was told to quote, such as K7QM-2XFP. Null for older forms. */
  reference: z.string().nullable(),
  verified: z.boolean(),
  createdAt: at,
});

/** A lead as programs get it. The names are those of the `lead.created` webhook. */
export const LeadRecord = z.object({
  id: z.uuid(),
  /** The person who sent it: the same for all of their leads. */
  personId: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** If the form asked for both. `name` joins them. */
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string(),
  /** The number in E.164 format, such as +12105550199. Null if the phone isn't a number. */
  phoneE164: z.string().nullable(),
  phoneExtension: z.string().nullable(),
  company: z.string(),
  service: z.string(),
  form: z.string(),
  status: z.enum(leadStatuses),
  verified: z.boolean(),
  source: z.string(),
  referrer: z.string(),
  landingPage: z.string(),
  utm: z.object({
    source: z.string().optional(),
    medium: z.string().optional(),
    campaign: z.string().optional(),
    term: z.string().optional(),
    content: z.string().optional(),
  }),
  /** Who works on it. */
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** In dollars: once, and every month. Null: nobody has said. */
  valueOnce: z.number().int().nullable(),
  valueMonthly: z.number().int().nullable(),
  /** What's to be done next. */
  nextStep: z
    .object({
      kind: z.enum(nextStepKinds),
      text: z.string(),
      /** The day, in the time zone of the person who set it. */
      dueOn: z.iso.date(),
      /** If it's due at a time of that day. */
      dueAt: at.nullable(),
      owner: z.object({ id: z.string(), name: z.string() }).nullable(),
    })
    .nullable(),
  createdAt: at,
  /** Oldest first, at most twenty. */
  submissions: z.array(SubmissionRecord),
});
export type LeadRecord = z.infer<typeof LeadRecord>;

export const LeadRecordsPage = z.object({
  data: z.array(LeadRecord),
  /** Null on the last page. */
  next: z.string().nullable(),
});
