import { z } from "zod";

/** What receivers get as `data`, by event. Fields can be added. None is removed or changes its meaning without a new event type. */

const at = z.iso.datetime();

export const LeadCreated = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  /** What was requested. May be empty. */
  service: z.string(),
  /** Which form it came through: quote, hero, message, selfAssessment, and so on. */
  form: z.string(),
  message: z.string(),
  /** If the form asked for both. `name` joins them. */
  firstName: z.string().nullable().optional(),
  lastName: z.string().nullable().optional(),
  /** The number in E.164 format. Null if the phone isn't a number. */
  phoneE164: z.string().nullable().optional(),
  phoneExtension: z.string().nullable().optional(),
  /** What the visitor was told to quote on the phone. */
  reference: z.string().nullable().optional(),
  /** False: it came without proof that a person sent it. */
  verified: z.boolean(),
  /** The page that the form was sent from. */
  page: z.string(),
  /** The source of the visit. `source` is the campaign's, otherwise the referrer's host, otherwise "direct". */
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
  createdAt: at,
});

const NextStep = z.object({
  kind: z.enum(["call", "email", "meeting", "other"]),
  /** The day, in the time zone of the person who set it. */
  dueOn: z.iso.date(),
  /** If it's due at a time of that day. */
  dueAt: at.nullable(),
  /** Who does it. */
  owner: z.string().nullable(),
});
const changed = z.union([z.string(), z.number(), NextStep]).nullable();

const LeadUpdated = z.object({
  /** Of the lead. */
  id: z.uuid(),
  /** What was changed in one action. Read the lead for its current values: changes can arrive out of order. */
  changes: z.array(
    z.object({
      field: z.enum([
        ...(["status", "owner", "valueOnce", "valueMonthly", "nextStep"] as const),
        ...(["name", "email", "company", "phone", "mergedLead"] as const),
      ]),
      /** Missing for what the person told us: name, email, company, phone. */
      from: changed.optional(),
      to: changed.optional(),
    }),
  ),
  changedAt: at,
});

/** Only IDs and our own addresses: what the email says stays here. */
const MessageReceivedEvent = z.object({
  id: z.uuid(),
  leadId: z.uuid(),
  /** The lead's page in the back office. */
  leadUrl: z.string(),
  /** A program wrote it, such as an out-of-office reply. */
  automatic: z.boolean(),
  /** It came from an address that's unknown for this lead. */
  fromOtherAddress: z.boolean(),
  receivedAt: at,
});

export const AssessmentCompleted = z.object({
  id: z.uuid(),
  framework: z.enum(["NIST800-171", "CMMC", "SOC2", "HIPAA", "AI"]),
  /** Readiness in percent. */
  score: z.number().int().min(0).max(100),
  /** The score's band. */
  level: z.enum(["red", "yellow", "green"]),
  /** Null if the lead is deleted. */
  leadId: z.uuid().nullable(),
  verified: z.boolean(),
  completedAt: at,
});

export const SubscriberConfirmed = z.object({ email: z.string(), confirmedAt: at });

/** IDs and addresses of ours. What the visitor wrote stays here. */
export const AppointmentChanged = z.object({
  id: z.uuid(),
  leadId: z.uuid(),
  /** The slug of what was booked. */
  type: z.string(),
  startsAt: at,
  endsAt: at,
  /** The screen where staff see it. */
  url: z.url(),
});

const WebhookTest = z.object({ message: z.string() });

export const eventData = {
  "lead.created": LeadCreated,
  "lead.updated": LeadUpdated,
  "message.received": MessageReceivedEvent,
  "assessment.completed": AssessmentCompleted,
  "subscriber.confirmed": SubscriberConfirmed,
  "appointment.booked": AppointmentChanged,
  "appointment.moved": AppointmentChanged,
  "appointment.cancelled": AppointmentChanged,
  "webhook.test": WebhookTest,
} as const;

export type EventData = { [Type in keyof typeof eventData]: z.infer<(typeof eventData)[Type]> };
