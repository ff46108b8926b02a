import { z } from "zod";

/** The shapes of the endpoints' responses. Tests check real responses against them. */

/** A refusal: which field, and why. */
export const Refused = z.object({
  success: z.literal(false),
  error: z.string(),
  fields: z.record(z.string(), z.string()).describe("Message by field"),
});

const success = z.literal(true);

export const Done = z.object({ success });
export const EventsTaken = z.object({ success, taken: z.number().int() });
/** Empty if someone else sent the same request a moment ago. */
const ownId = z.union([z.uuid(), z.literal("")]);
export const LeadTaken = z.object({
  success,
  id: ownId.describe(
    "The lead's ID. Empty, like the tokens and the reference, if the same content arrived a moment ago from another browser",
  ),
  leadToken: z.string().describe("Sent with later forms of the visit, so that they join this lead"),
  submissionId: ownId,
  reference: z.string().describe("The reference a visitor quotes when they call about it, such as K7QM-2XFP"),
  receipt: z.string().describe("Opens the confirmation page, /contact/sent?receipt={receipt}"),
  reply: z.string().describe("Who will reply, and by when"),
  isChanged: z
    .boolean()
    .describe("True if an earlier attempt with the same requestKey arrived with different content. Both versions are kept."),
});
export const AttachmentTaken = z.object({
  success,
  token: z
    .string()
    .describe("Send it in the form's attachments field, or in a file field of a custom form, within a day. Each token works once."),
  name: z.string().describe("The file name that staff see"),
  size: z.number().int().describe("Size in bytes"),
  type: z.string().describe("MIME type, detected from the content"),
});
export const AssessmentTaken = z.object({
  success,
  id: z.uuid(),
  score: z.number().int().min(0).max(100),
  gaps: z.array(z.object({ key: z.string(), title: z.string() })),
  assessmentToken: z.string().describe("Opens the report at /compliance/report/{assessmentToken}"),
  leadToken: z.string(),
  reference: z.string(),
  notice: z.string().nullable(),
  level: z.object({ title: z.string(), text: z.string() }).nullable().describe("Which CMMC level the result is about"),
  isMailed: z.boolean(),
});
export const AppointmentTimes = z.object({
  success,
  type: z.string().describe("The slug of the appointment type. Empty if nothing is offered after this form"),
  name: z.string(),
  minutes: z.number().int(),
  times: z.array(z.iso.datetime()).describe("When appointments can start, soonest first, at most 60"),
});
export const AppointmentBooked = z.object({
  success,
  appointmentToken: z.string().describe("Opens the appointment at /appointments/{appointmentToken}"),
  leadToken: z.string(),
  reference: z.string(),
  startsAt: z.iso.datetime(),
  isHeld: z.boolean().describe("The time is only held for 15 minutes, until the link in the email is opened"),
});
export const Questions = z.object({
  questions: z.record(z.string(), z.array(z.object({ key: z.string(), title: z.string(), description: z.string(), category: z.string() }))),
});
export const RequirementsSaved = z.object({
  success,
  saved: z.array(z.string()),
  keptUntil: z.iso.date(),
  estimate: z.looseObject({ answered: z.number().int(), figure: z.string(), scoreText: z.string(), planText: z.string() }),
});
export const SignedUp = z.object({ success, message: z.string() });
export const Challenge = z.object({
  challenge: z.looseObject({}).describe("An ALTCHA challenge, solved by proof of work"),
  target: z.number().int().describe("The slider's target position"),
  expiresIn: z.number().int().describe("Seconds"),
});
export const ReportsTaken = z.object({ success, counted: z.number().int(), known: z.number().int(), unknown: z.number().int() });
export const CampaignStarted = z.object({ success, recipients: z.number().int() });
export const UserCreated = z.object({ success, user_id: z.string() });
export const Sitemap = z.object({ success, sitemap: z.string().describe("The XML of /sitemap.xml") });
