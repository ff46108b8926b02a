import { z } from "zod";

/** What receivers get as `data`, by event. Fields are added; none is taken away or changes its meaning without a new type of event. */

const at = z.iso.datetime();

export const LeadCreated = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  /** What was asked for; may be empty. */
  service: z.string(),
  /** Which form it came through: quote, hero, message, selfAssessment … */
  form: z.string(),
  message: z.string(),
  /** Where the form asked for both; `name` has them joined. */
  firstName: z.string().nullable().optional(),
  lastName: z.string().nullable().optional(),
  /** The number as E.164; null where the phone is none. */
  phoneE164: z.string().nullable().optional(),
  phoneExtension: z.string().nullable().optional(),
  /** What the visitor was told to name when they call. */
  reference: z.string().nullable().optional(),
  /** False: it came without a proof that a person sent it. */
  verified: z.boolean(),
  /** Where the form was sent from. */
  page: z.string(),
  /** Where the visit came from. `source` is the campaign's, else the referrer's host, else "direct". */
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

export const AssessmentCompleted = z.object({
  id: z.uuid(),
  framework: z.enum(["NIST800-171", "CMMC", "SOC2", "HIPAA"]),
  /** Readiness in percent. */
  score: z.number().int().min(0).max(100),
  /** The band of the score. */
  level: z.enum(["red", "yellow", "green"]),
  /** Null where the lead is gone. */
  leadId: z.uuid().nullable(),
  verified: z.boolean(),
  completedAt: at,
});

export const SubscriberConfirmed = z.object({ email: z.string(), confirmedAt: at });

export const WebhookTest = z.object({ message: z.string() });

export const eventData = {
  "lead.created": LeadCreated,
  "assessment.completed": AssessmentCompleted,
  "subscriber.confirmed": SubscriberConfirmed,
  "webhook.test": WebhookTest,
} as const;

export type EventData = { [Type in keyof typeof eventData]: z.infer<(typeof eventData)[Type]> };
