import { ASSESSMENT_REQUEST, type LeadFormKind as LeadKind, leadFormRules, rulesOf } from "~/domain/leads/lead-form-rules.input.ts";

export type { LeadKind };
export type LeadField = "name" | "email" | "company" | "phone" | "message";
export type LeadValues = Record<LeadField, string>;

/** Texts may carry {phone}, {service} and {within} (the follow-up promise); `fillText` puts them in. */
export interface ToastText {
  title: string;
  text: string;
}

/** How one kind of lead form looks and answers (spec 1 §3, §8; spec 2 §8). What it asks for is in the domain's `leadFormRules`. */
export interface LeadFormTexts {
  title: string;
  fields: readonly LeadField[];
  messageLabel: string;
  submitLabel: string;
  /** Goes with the request where no service was chosen. */
  service: string;
  subject?: string;
  leadType?: string;
  /** Which of the site's own addresses gets it; none: the leads address. */
  to?: "support";
  /** Stands in for a message that was left empty. */
  emptyMessage?: string;
  success: ToastText;
  failure: ToastText;
  verificationFailure: string;
  /** A Thank You card takes the form's place after success. */
  hasThankYou?: boolean;
}

const usual = {
  fields: ["name", "email", "company", "phone", "message"],
  messageLabel: "Message",
  verificationFailure: "Please try again.",
} as const;

const DIALOG_FAILURE = "Please try again or contact us directly if you continue having issues.";

export const leadForms: Record<LeadKind, LeadFormTexts> = {
  assessment: {
    ...usual,
    verificationFailure: DIALOG_FAILURE,
    title: "Schedule Your Assessment",
    submitLabel: "Schedule Assessment",
    service: "Schedule Assessment",
    emptyMessage: ASSESSMENT_REQUEST,
    success: { title: "Assessment Request Submitted!", text: "We'll contact you {within} to schedule your assessment." },
    failure: { title: "Submission Failed", text: "Please try again or call us directly at {phone}." },
  },
  hero: {
    ...usual,
    title: "Book Your Free Consultation",
    fields: ["name", "email", "phone", "company", "message"],
    submitLabel: "Book Free Consultation",
    service: "Book Free Consultation",
    subject: "Hero Section - Book Free Consultation",
    leadType: "Hero Consultation Request",
    success: { title: "Request Submitted!", text: "We'll contact you {within} to schedule your consultation." },
    failure: { title: "Error", text: "Failed to submit request. Please try again or call us directly." },
  },
  quote: {
    ...usual,
    title: "Request a Quote",
    submitLabel: "Get Quote",
    service: "Quote Request",
    success: { title: "Quote Request Submitted!", text: "We'll contact you about {service} {within}." },
    failure: { title: "Submission Failed", text: "Please try again later." },
  },
  consultation: {
    ...usual,
    title: "Schedule a Consultation",
    submitLabel: "Schedule Consultation",
    service: "Schedule Consultation",
    to: "support",
    success: { title: "Consultation Request Submitted!", text: "We'll contact you {within} to schedule your consultation." },
    failure: { title: "Submission Failed", text: "Please try again later." },
  },
  shared: {
    ...usual,
    verificationFailure: DIALOG_FAILURE,
    title: "Tell us about your project",
    messageLabel: "Project Details",
    submitLabel: "Submit Request",
    service: "General Inquiry",
    success: { title: "Form Submitted Successfully!", text: "We'll contact you {within}." },
    failure: { title: "Submission Failed", text: "Please try again or contact us directly." },
    hasThankYou: true,
  },
  message: {
    ...usual,
    title: "Send Us a Message",
    submitLabel: "Send Message",
    service: "General Inquiry",
    success: { title: "Message Sent!", text: "We'll contact you {within} to discuss your needs." },
    failure: { title: "Submission Failed", text: "Please try again later." },
  },
};

export function isLeadKind(value: unknown): value is LeadKind {
  return typeof value === "string" && Object.hasOwn(leadFormRules, value);
}

export function isRequired(kind: LeadKind, field: LeadField): boolean {
  return field === "name" || field === "email" || rulesOf(kind).required.some((name) => name === field);
}

/** Puts what is known in the place of `{phone}`, `{service}`, `{within}`; without a phone number its "at {phone}" goes too. */
export function fillText(text: string, known: { phone?: string; service?: string; within?: string }): string {
  const withPhone = known.phone ? text.replace("{phone}", known.phone) : text.replace(" at {phone}", "");
  return withPhone.replace("{service}", known.service || "your request").replace("{within}", known.within || "within 24 hours");
}
