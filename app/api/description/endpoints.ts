import type { z } from "zod";
import { CreateUserInput, SetPasswordInput } from "~/domain/access/users.input.ts";
import { VisitEventBatch } from "~/domain/analytics/analytics.input.ts";
import { AssessmentInput } from "~/domain/assessments/assessments.input.ts";
import { SaveRequirementsInput } from "~/domain/assessments/requirement-answers.input.ts";
import { ATTACHMENT_PROOF, ATTACHMENTS_SAID, LARGEST_ATTACHMENT } from "~/domain/leads/attachment-rules.input.ts";
import { LeadRecord, LeadRecordsPage, LeadRecordsQuery } from "~/domain/leads/lead-records.input.ts";
import { LeadInput } from "~/domain/leads/leads.input.ts";
import { BounceReportsInput } from "~/domain/newsletter/bounce-reports.input.ts";
import { SignupInput } from "~/domain/newsletter/newsletter.input.ts";
import { SendCampaignInput } from "~/domain/newsletter/sending.input.ts";
import { SubscriberRecord, SubscriberRecordsPage, SubscriberRecordsQuery } from "~/domain/newsletter/subscriber-records.input.ts";
import { SecurityEventInput } from "~/domain/verification/verification.input.ts";
import * as answers from "./answers.ts";

/** Who may call: anybody; a person by session; a program by key, with this scope; whoever signs what they send. */
export type Caller = "anybody" | "session" | "signature" | `key: ${string}`;

export interface Endpoint {
  method: "get" | "post";
  /** With `{id}` for what stands in the address. */
  path: string;
  /** One word that names it in clients. */
  id: string;
  group: "Site" | "Staff" | "Programs";
  summary: string;
  about?: string;
  caller: Caller;
  query?: z.ZodObject;
  /** Names of the query that are no zod schema. */
  asked?: { name: string; about: string; values?: readonly string[] }[];
  body?: z.ZodType;
  /** The body is a file as it is, of at most so many bytes; then there is no `body`. */
  file?: { most: number; about: string };
  /** Names of headers that it asks for. */
  headers?: { name: string; about: string }[];
  /** Also taken as an ordinary form post, which is answered by a page (product 5). */
  isFormToo?: boolean;
  answer: z.ZodType;
  /** Statuses of refusals, beside 413 and 429, which all have. */
  refusals: number[];
}

/** Every endpoint under /api (product 5, spec 1 §7, spec 3 §7). */
export const endpoints: Endpoint[] = [
  {
    ...{ method: "post", path: "/api/send-lead-email", id: "sendLeadEmail", group: "Site", caller: "anybody" },
    summary: "Send a lead",
    about: "What a visitor sends by a form. It is stored before it is answered; mails follow. Without a proof it is kept as unverified.",
    ...{ body: LeadInput, isFormToo: true, answer: answers.LeadTaken, refusals: [415, 422, 503] },
  },
  {
    ...{ method: "post", path: "/api/attachments", id: "uploadAttachment", group: "Site", caller: "anybody" },
    summary: "Upload a file for a form",
    about: `Send one file as the body, with a proof solved for the form "${ATTACHMENT_PROOF}". Each file needs its own proof. File types are detected from the content. Accepted types: ${ATTACHMENTS_SAID}. Send the token from the response with the form. A file that no form claims within a day is deleted.`,
    headers: [
      { name: "X-Verification-Token", about: "The proof" },
      { name: "X-File-Name", about: "The file's name in UTF-8, percent-encoded" },
    ],
    file: { most: LARGEST_ATTACHMENT, about: "The file" },
    ...{ answer: answers.AttachmentTaken, refusals: [408, 411, 415, 422, 503] },
  },
  {
    ...{ method: "post", path: "/api/run-assessment", id: "runAssessment", group: "Site", caller: "anybody" },
    summary: "Send a self-assessment",
    about: "Answers by the keys of /api/assessment-questions: 0 no, 1 partial, 2 yes.",
    ...{ body: AssessmentInput, isFormToo: true, answer: answers.AssessmentTaken, refusals: [404, 415, 422, 503] },
  },
  {
    ...{ method: "get", path: "/api/assessment-questions", id: "assessmentQuestions", group: "Site", caller: "anybody" },
    ...{ summary: "Questions of the self-assessments", answer: answers.Questions, refusals: [] },
  },
  {
    ...{ method: "post", path: "/api/save-requirements", id: "saveRequirements", group: "Site", caller: "anybody" },
    summary: "Save answers to the 110 requirements",
    about: "The token is the secret part of the requirement check's address.",
    ...{ body: SaveRequirementsInput, answer: answers.RequirementsSaved, refusals: [404, 415, 422] },
  },
  {
    ...{ method: "post", path: "/api/newsletter-signup", id: "newsletterSignup", group: "Site", caller: "anybody" },
    summary: "Subscribe to the newsletter",
    about: "The answer is the same for every address.",
    ...{ body: SignupInput, isFormToo: true, answer: answers.SignedUp, refusals: [415, 422, 503] },
  },
  {
    ...{ method: "get", path: "/api/verification-challenge", id: "verificationChallenge", group: "Site", caller: "anybody" },
    summary: "A challenge for a form",
    asked: [{ name: "form", about: "The kind of form" }],
    ...{ answer: answers.Challenge, refusals: [422] },
  },
  {
    ...{ method: "post", path: "/api/security-monitor", id: "securityMonitor", group: "Site", caller: "anybody" },
    summary: "Report a failed verification",
    ...{ body: SecurityEventInput, answer: answers.Done, refusals: [415, 422] },
  },
  {
    ...{ method: "post", path: "/api/event", id: "event", group: "Site", caller: "anybody" },
    summary: "Tell what a visitor did",
    about: "Sent by the pages themselves. What is not to be counted (somebody who asks for it, programs, staff) is answered with taken: 0.",
    ...{ body: VisitEventBatch, answer: answers.EventsTaken, refusals: [403, 422, 503] },
  },
  {
    ...{ method: "get", path: "/api/generate-sitemap", id: "generateSitemap", group: "Site", caller: "anybody" },
    ...{ summary: "The sitemap as a text", answer: answers.Sitemap, refusals: [] },
  },
  {
    ...{ method: "post", path: "/api/newsletter-bounces", id: "newsletterBounces", group: "Programs", caller: "signature" },
    summary: "Report bounces and complaints",
    about: "For mail providers: signed with NEWSLETTER_WEBHOOK_SECRET over the bytes of the body, as docs/newsletter-returns.md says.",
    ...{ body: BounceReportsInput, answer: answers.ReportsTaken, refusals: [401, 404, 422] },
  },
  {
    ...{ method: "get", path: "/api/v1/leads", id: "listLeads", group: "Programs", caller: "key: leads:read" },
    summary: "Leads, the oldest first",
    about: "Keep the last next: asked again with it, the answer holds what came since.",
    ...{ query: LeadRecordsQuery, answer: LeadRecordsPage, refusals: [401, 403, 422, 503] },
  },
  {
    ...{ method: "get", path: "/api/v1/leads/{id}", id: "getLead", group: "Programs", caller: "key: leads:read" },
    ...{ summary: "A lead", answer: LeadRecord, refusals: [401, 403, 404, 503] },
  },
  {
    ...{ method: "get", path: "/api/v1/subscribers", id: "listSubscribers", group: "Programs", caller: "key: subscribers:read" },
    summary: "Subscribers, the oldest first",
    about: "Mail only those that are active.",
    ...{ query: SubscriberRecordsQuery, answer: SubscriberRecordsPage, refusals: [401, 403, 422, 503] },
  },
  {
    ...{ method: "get", path: "/api/v1/subscribers/{id}", id: "getSubscriber", group: "Programs", caller: "key: subscribers:read" },
    ...{ summary: "A subscriber", answer: SubscriberRecord, refusals: [401, 403, 404, 503] },
  },
  {
    ...{ method: "post", path: "/api/send-newsletter-campaign", id: "sendNewsletterCampaign", group: "Staff", caller: "session" },
    summary: "Send a campaign",
    about: "Subject and content come from the stored draft; if those that are sent differ, it is refused.",
    ...{ body: SendCampaignInput, answer: answers.CampaignStarted, refusals: [401, 403, 404, 409, 415, 422] },
  },
  {
    ...{ method: "post", path: "/api/admin-create-user", id: "adminCreateUser", group: "Staff", caller: "session" },
    ...{ summary: "Create an account", body: CreateUserInput, answer: answers.UserCreated, refusals: [401, 403, 415, 422] },
  },
  {
    ...{ method: "post", path: "/api/admin-update-user-password", id: "adminUpdateUserPassword", group: "Staff", caller: "session" },
    ...{ summary: "Set somebody's password", body: SetPasswordInput, answer: answers.Done, refusals: [401, 403, 415, 422] },
  },
];
