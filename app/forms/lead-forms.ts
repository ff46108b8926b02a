import {
  AI_GUIDE,
  ASSESSMENT_REQUEST,
  guideRequired,
  type LeadFormKind as LeadKind,
  leadFormRules,
  rulesOf,
} from "~/domain/leads/lead-form-rules.input.ts";

export type { LeadKind };
export type LeadField =
  | ("name" | "email" | "company" | "phone" | "message")
  | ("urgency" | "device")
  | ("firstName" | "lastName" | "jobTitle" | "companySize" | "industry" | "title");
/** By field; those that a form does not have are not there. */
export type LeadValues = Partial<Record<LeadField, string>>;

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
  /** On the button while it is being sent. */
  busyLabel: string;
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
  /** Said in a toast, too, when a required field is empty. */
  missing?: string;
  /** The button can be pressed only when every required field has a text. */
  waitsForRequired?: boolean;
  /** A Thank You card takes the form's place after success. */
  hasThankYou?: boolean;
}

const usual = {
  fields: ["name", "email", "company", "phone", "message"],
  messageLabel: "Message",
  busyLabel: "Submitting...",
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
  support: {
    ...usual,
    title: "Submit Support Request",
    fields: ["name", "email", "company", "phone", "urgency", "device", "message"],
    messageLabel: "What happened?",
    submitLabel: "Submit Request",
    service: "Technical Support",
    to: "support",
    // What is said is the promise of the level that was chosen.
    success: { title: "Support Request Submitted!", text: "" },
    failure: { title: "Submission Failed", text: "Please try again, or call us at {phone}." },
  },
  about: {
    ...usual,
    title: "Get in Touch",
    submitLabel: "Send Message",
    busyLabel: "Sending...",
    service: "General Inquiry - About Page",
    to: "support",
    success: { title: "Message Sent!", text: "We'll contact you {within} to discuss your needs." },
    failure: { title: "Submission Failed", text: "Please try again later." },
  },
  project: {
    ...usual,
    title: "Start Your Project",
    fields: ["name", "email", "phone", "company", "message"],
    submitLabel: "Start Your Project",
    service: "Mobile App Development",
    subject: "Mobile App Development - Start Your Project",
    success: { title: "Project Request Submitted!", text: "We'll contact you {within} to discuss your mobile app project." },
    failure: { title: "Error", text: "Failed to submit request. Please try again or call us directly." },
  },
  aiGuide: {
    ...usual,
    title: "Download the AI Compliance Guide",
    fields: ["firstName", "lastName", "email", "company", "phone", "jobTitle", "companySize", "industry"],
    submitLabel: "Download Guide",
    busyLabel: "Preparing Download...",
    service: `Guide Download - ${AI_GUIDE}`,
    subject: `Guide Download - ${AI_GUIDE}`,
    leadType: "Guide Download Request",
    to: "support",
    missing: "Please fill in all required fields",
    success: { title: "Download started!", text: "Thank you for your interest. The guide is now downloading and we'll follow up soon." },
    failure: { title: "Download failed", text: "Please try again or contact support." },
  },
  cmmcGuide: {
    ...usual,
    title: "Download the CMMC Guide",
    fields: ["firstName", "lastName", "email", "company", "phone", "title"],
    submitLabel: "Get the Guide",
    busyLabel: "Processing...",
    service: "CMMC Guide Download",
    waitsForRequired: true,
    success: { title: "Success!", text: "The CMMC guide has opened in a new tab." },
    failure: { title: "Error", text: "Failed to process your request. Please try again." },
  },
};

export function isLeadKind(value: unknown): value is LeadKind {
  return typeof value === "string" && Object.hasOwn(leadFormRules, value);
}

export function isRequired(kind: LeadKind, field: LeadField): boolean {
  if (rulesOf(kind).isForGuide) return guideRequired.some((name) => name === field);
  return field === "name" || field === "email" || rulesOf(kind).required.some((name) => name === field);
}

/** Puts what is known in the place of `{phone}`, `{service}`, `{within}`; without a phone number its "at {phone}" goes too. */
export function fillText(text: string, known: { phone?: string; service?: string; within?: string }): string {
  const withPhone = known.phone ? text.replace("{phone}", known.phone) : text.replace(" at {phone}", "");
  return withPhone.replace("{service}", known.service || "your request").replace("{within}", known.within || "within 24 hours");
}
