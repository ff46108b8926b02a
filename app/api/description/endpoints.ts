import type { z } from "zod";
import { CreateUserInput, SetPasswordInput } from "~/domain/access/users.input.ts";
import { VisitEventBatch } from "~/domain/analytics/analytics.input.ts";
import { BookingInput } from "~/domain/appointments/booking.input.ts";
import { AssessmentInput } from "~/domain/assessments/assessments.input.ts";
import { SaveRequirementsInput } from "~/domain/assessments/requirement-answers.input.ts";
import { ATTACHMENT_PROOF, ATTACHMENTS_SAID, MAX_ATTACHMENT_BYTES } from "~/domain/leads/attachment-rules.input.ts";
import { LeadRecord, LeadRecordsPage, LeadRecordsQuery } from "~/domain/leads/lead-records.input.ts";
import { LeadInput } from "~/domain/leads/leads.input.ts";
import { BounceReportsInput } from "~/domain/newsletter/bounce-reports.input.ts";
import { SignupInput } from "~/domain/newsletter/newsletter.input.ts";
import { SendCampaignInput } from "~/domain/newsletter/sending.input.ts";
import { SubscriberRecord, SubscriberRecordsPage, SubscriberRecordsQuery } from "~/domain/newsletter/subscriber-records.input.ts";
import { SecurityEventInput } from "~/domain/verification/verification.input.ts";
import * as answers from "./answers.ts";

/** Who can call it: anyone, a person with a session, a program with a key for this scope, or anyone who signs what they send. */
export type Caller = "anyone" | "session" | "signature" | `key: ${string}`;

export interface Endpoint {
  method: "get" | "post";
  /** Variable parts are written `{id}`. */
  path: string;
  /** The operation's name in generated clients. */
  id: string;
  group: "Site" | "Staff" | "Programs";
  summary: string;
  about?: string;
  caller: Caller;
  query?: z.ZodObject;
  /** Query parameters that have no zod schema. */
  asked?: { name: string; about: string; values?: readonly string[] }[];
  body?: z.ZodType;
  /** The body is a raw file of at most this many bytes, instead of `body`. */
  file?: { most: number; about: string };
  /** The request headers it reads. */
  headers?: { name: string; about: string }[];
  /** Also accepts an ordinary form post and answers it with a page (docs/decisions/0004-forms-without-javascript.md). */
  isFormToo?: boolean;
  answer: z.ZodType;
  /** The statuses of its refusals, besides 413 and 429, which all endpoints have. */
  refusals: number[];
}

/** Every endpoint under /api. */
export const endpoints: Endpoint[] = [
  {
    ...{ method: "post", path: "/api/send-lead-email", id: "sendLeadEmail", group: "Site", caller: "anyone" },
    summary: "Send a lead",
    about:
      'A form that a visitor submits. It is stored before the response is sent; emails follow. Without a proof, it is stored as unverified. The form "custom" is one that staff built: section is the ID of its section on a published page, and answers has what was entered in its own fields, by the names that the fields have on the page.',
    ...{ body: LeadInput, isFormToo: true, answer: answers.LeadTaken, refusals: [415, 422, 503] },
  },
  {
    ...{ method: "post", path: "/api/attachments", id: "uploadAttachment", group: "Site", caller: "anyone" },
    summary: "Upload a file for a form",
    about: `Send one file as the body, with a proof solved for the form "${ATTACHMENT_PROOF}". Each file needs its own proof. File types are detected from the content. Accepted types: ${ATTACHMENTS_SAID}. Send the token from the response with the form. A file that no form claims within a day is deleted.`,
    headers: [
      { name: "X-Verification-Token", about: "The proof" },
      { name: "X-File-Name", about: "The file's name in UTF-8, percent-encoded" },
    ],
    file: { most: MAX_ATTACHMENT_BYTES, about: "The file" },
    ...{ answer: answers.AttachmentTaken, refusals: [408, 411, 415, 422, 503] },
  },
  {
    ...{ method: "post", path: "/api/run-assessment", id: "runAssessment", group: "Site", caller: "anyone" },
    summary: "Submit a self-assessment",
    about:
      "Answers by question key (see /api/assessment-questions): 0 is no, 1 is partial, 2 is yes. For CMMC, information says which questions count.",
    ...{ body: AssessmentInput, isFormToo: true, answer: answers.AssessmentTaken, refusals: [404, 415, 422, 503] },
  },
  {
    ...{ method: "get", path: "/api/assessment-questions", id: "assessmentQuestions", group: "Site", caller: "anyone" },
    ...{ summary: "List self-assessment questions", answer: answers.Questions, refusals: [] },
  },
  {
    ...{ method: "get", path: "/api/appointment-times", id: "appointmentTimes", group: "Site", caller: "anyone" },
    summary: "List open appointment times",
    asked: [
      { name: "type", about: "The slug of the appointment type" },
      { name: "form", about: "Instead of a type: the form that was sent, if it asks for a consultation" },
    ],
    ...{ answer: answers.AppointmentTimes, refusals: [404] },
  },
  {
    ...{ method: "post", path: "/api/book-appointment", id: "bookAppointment", group: "Site", caller: "anyone" },
    summary: "Book an appointment",
    about:
      "An address's first appointment of the day is booked at once if the request has a valid proof. Any other request holds the time for 15 minutes, until the link in the email is opened. With a lead token, name and email address are not needed.",
    ...{ body: BookingInput, answer: answers.AppointmentBooked, refusals: [404, 415, 422, 503] },
  },
  {
    ...{ method: "post", path: "/api/save-requirements", id: "saveRequirements", group: "Site", caller: "anyone" },
    summary: "Save answers to the 110 requirements",
    about: "The token is the secret part of the requirement check's URL.",
    ...{ body: SaveRequirementsInput, answer: answers.RequirementsSaved, refusals: [404, 415, 422] },
  },
  {
    ...{ method: "post", path: "/api/newsletter-signup", id: "newsletterSignup", group: "Site", caller: "anyone" },
    summary: "Subscribe to the newsletter",
    about: "The response is the same for every email address.",
    ...{ body: SignupInput, isFormToo: true, answer: answers.SignedUp, refusals: [415, 422, 503] },
  },
  {
    ...{ method: "get", path: "/api/verification-challenge", id: "verificationChallenge", group: "Site", caller: "anyone" },
    summary: "Get a challenge for a form",
    asked: [{ name: "form", about: "The form kind" }],
    ...{ answer: answers.Challenge, refusals: [422] },
  },
  {
    ...{ method: "post", path: "/api/security-monitor", id: "securityMonitor", group: "Site", caller: "anyone" },
    summary: "Report a failed verification",
    ...{ body: SecurityEventInput, answer: answers.Done, refusals: [415, 422] },
  },
  {
    ...{ method: "post", path: "/api/event", id: "event", group: "Site", caller: "anyone" },
    summary: "Report visit events",
    about: "Sent by the site's own pages. Events that are not counted (from bots, staff, or people who opted out) get taken: 0.",
    ...{ body: VisitEventBatch, answer: answers.EventsTaken, refusals: [403, 422, 503] },
  },
  {
    ...{ method: "get", path: "/api/generate-sitemap", id: "generateSitemap", group: "Site", caller: "anyone" },
    ...{ summary: "Get the sitemap as text", answer: answers.Sitemap, refusals: [] },
  },
  {
    ...{ method: "post", path: "/api/newsletter-bounces", id: "newsletterBounces", group: "Programs", caller: "signature" },
    summary: "Report bounces and complaints",
    about: "For email providers. Sign the raw body with NEWSLETTER_WEBHOOK_SECRET, as described in docs/newsletter-returns.md.",
    ...{ body: BounceReportsInput, answer: answers.ReportsTaken, refusals: [401, 404, 422] },
  },
  {
    ...{ method: "get", path: "/api/v1/leads", id: "listLeads", group: "Programs", caller: "key: leads:read" },
    summary: "List leads, oldest first",
    about: "Save the last value of next. Send it with your next request to get only newer leads.",
    ...{ query: LeadRecordsQuery, answer: LeadRecordsPage, refusals: [401, 403, 422, 503] },
  },
  {
    ...{ method: "get", path: "/api/v1/leads/{id}", id: "getLead", group: "Programs", caller: "key: leads:read" },
    ...{ summary: "Get a lead", answer: LeadRecord, refusals: [401, 403, 404, 503] },
  },
  {
    ...{ method: "get", path: "/api/v1/subscribers", id: "listSubscribers", group: "Programs", caller: "key: subscribers:read" },
    summary: "List subscribers, oldest first",
    about: "Email only active subscribers.",
    ...{ query: SubscriberRecordsQuery, answer: SubscriberRecordsPage, refusals: [401, 403, 422, 503] },
  },
  {
    ...{ method: "get", path: "/api/v1/subscribers/{id}", id: "getSubscriber", group: "Programs", caller: "key: subscribers:read" },
    ...{ summary: "Get a subscriber", answer: SubscriberRecord, refusals: [401, 403, 404, 503] },
  },
  {
    ...{ method: "post", path: "/api/send-newsletter-campaign", id: "sendNewsletterCampaign", group: "Staff", caller: "session" },
    summary: "Send a campaign",
    about: "The subject and content come from the stored draft. If the ones in the request differ, the request is rejected.",
    ...{ body: SendCampaignInput, answer: answers.CampaignStarted, refusals: [401, 403, 404, 409, 415, 422] },
  },
  {
    ...{ method: "post", path: "/api/admin-create-user", id: "adminCreateUser", group: "Staff", caller: "session" },
    ...{ summary: "Create an account", body: CreateUserInput, answer: answers.UserCreated, refusals: [401, 403, 415, 422] },
  },
  {
    ...{ method: "post", path: "/api/admin-update-user-password", id: "adminUpdateUserPassword", group: "Staff", caller: "session" },
    ...{ summary: "Set a user's password", body: SetPasswordInput, answer: answers.Done, refusals: [401, 403, 415, 422] },
  },
];
