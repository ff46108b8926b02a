import { type LeadField, leadFields } from "./lead-fields.input.ts";
import type { LeadForm } from "./lead-form.input.ts";

const usual = {
  fields: ["name", "email", "company", "phone", "message"],
  required: ["name", "email"],
  messageLabel: "Message",
  phoneCharacters: "both",
  hasDialog: false,
  busyLabel: "Submitting...",
  verificationFailure: "Please try again.",
  reply: "followUp",
} as const satisfies Partial<LeadForm>;

const withDialog = {
  hasDialog: true,
  verificationFailure: "Please try again or contact us directly if you continue having issues.",
} as const satisfies Partial<LeadForm>;

const forGuide = {
  fields: ["firstName", "lastName", "email", "company", "phone"],
  required: ["firstName", "lastName", "email", "company"],
  reply: "guide",
} as const satisfies Partial<LeadForm>;

const TRY_LATER = { title: "Submission Failed", text: "Please try again later." };
const TRY_OR_CALL = { title: "Error", text: "Failed to submit request. Please try again or call us directly." };

/** The guide of the AI Compliance Hub. Its title is sent with the request. */
const AI_GUIDE = "AI Compliance Guide";

/** Every form that brings a lead, each in one place. An entry here is a form, rendered by app/forms/lead-form.tsx. Public pages load it. */
export const leadForms = {
  assessment: {
    ...{ ...usual, ...withDialog },
    ...{ staffName: "Assessment request", requestName: "Free assessment" },
    ...{ title: "Schedule Your Assessment", submitLabel: "Schedule Assessment", service: "Schedule Assessment" },
    emptyMessage: "I would like to schedule a free assessment of our IT and compliance.",
    success: { title: "Assessment Request Submitted!", text: "We'll contact you {within} to schedule your assessment." },
    failure: { title: "Submission Failed", text: "Please try again or call us directly at {phone}." },
  },
  hero: {
    ...usual,
    ...{ staffName: "Quote, top of page", requestName: "Free consultation" },
    ...{ title: "Book Your Free Consultation", submitLabel: "Book Free Consultation", service: "Book Free Consultation" },
    ...{ subject: "Hero Section - Book Free Consultation", leadType: "Hero Consultation Request" },
    fields: ["name", "email", "phone", "company", "message"],
    required: ["name", "email", "phone"],
    phoneCharacters: "plus",
    success: { title: "Request Submitted!", text: "We'll contact you {within} to schedule your consultation." },
    failure: TRY_OR_CALL,
  },
  quote: {
    ...usual,
    ...{ staffName: "Quote", requestName: "Quote" },
    ...{ title: "Request a Quote", submitLabel: "Get Quote", service: "Quote Request" },
    phoneCharacters: "period",
    success: { title: "Quote Request Submitted!", text: "We'll contact you about {service} {within}." },
    failure: TRY_LATER,
  },
  consultation: {
    ...usual,
    ...{ staffName: "Consultation", requestName: "Consultation" },
    ...{ title: "Schedule a Consultation", submitLabel: "Schedule Consultation", service: "Schedule Consultation" },
    to: "support",
    phoneCharacters: "period",
    success: { title: "Consultation Request Submitted!", text: "We'll contact you {within} to schedule your consultation." },
    failure: TRY_LATER,
  },
  shared: {
    ...{ ...usual, ...withDialog },
    ...{ staffName: "Message, any page", requestName: "Message to our team" },
    ...{ title: "Tell us about your project", submitLabel: "Submit Request", service: "General Inquiry" },
    required: ["name", "email", "message"],
    ...{ messageLabel: "Project Details", messageMissing: "Please tell us about your project." },
    success: { title: "Form Submitted Successfully!", text: "We'll contact you {within}." },
    failure: { title: "Submission Failed", text: "Please try again or contact us directly." },
    hasThankYou: true,
  },
  message: {
    ...usual,
    ...{ staffName: "Contact message", requestName: "Message to our team" },
    ...{ title: "Send Us a Message", submitLabel: "Send Message", service: "General Inquiry" },
    required: ["name", "email", "message"],
    success: { title: "Message Sent!", text: "We'll contact you {within} to discuss your needs." },
    failure: TRY_LATER,
  },
  support: {
    ...usual,
    ...{ staffName: "Support request", requestName: "Technical support" },
    ...{ title: "Submit Support Request", submitLabel: "Submit Request", service: "Technical Support" },
    to: "support",
    fields: ["name", "email", "company", "phone", "urgency", "device", "message"],
    required: ["name", "email", "urgency", "message"],
    messageLabel: "What happened?",
    reply: "supportLevel",
    // The message states the chosen level's target.
    success: { title: "Support Request Submitted!", text: "" },
    failure: { title: "Submission Failed", text: "Please try again, or call us at {phone}." },
  },
  about: {
    ...usual,
    ...{ staffName: "About page", requestName: "Message to our team" },
    ...{ title: "Get in Touch", submitLabel: "Send Message", busyLabel: "Sending...", service: "General Inquiry - About Page" },
    to: "support",
    phoneCharacters: "period",
    success: { title: "Message Sent!", text: "We'll contact you {within} to discuss your needs." },
    failure: TRY_LATER,
  },
  project: {
    ...usual,
    staffName: "Project",
    ...{ title: "Start Your Project", submitLabel: "Start Your Project", service: "Mobile App Development" },
    subject: "Mobile App Development - Start Your Project",
    fields: ["name", "email", "phone", "company", "message"],
    required: ["name", "email", "phone"],
    phoneCharacters: "plus",
    success: { title: "Project Request Submitted!", text: "We'll contact you {within} to discuss your mobile app project." },
    failure: TRY_OR_CALL,
  },
  /** Its fields, button, and confirmation are those of the section that it's in. Name and email are always among them. */
  custom: {
    ...usual,
    ...{ staffName: "Custom form", requestName: "Your request" },
    ...{ title: "Your Request", submitLabel: "Submit", service: "Custom Form" },
    fields: ["name", "email", "company", "phone"],
    success: { title: "Thank you!", text: "We'll contact you {within}." },
    failure: TRY_LATER,
  },
  /** For every guide without a form of its own. Which one is sent as the service. */
  guide: {
    ...{ ...usual, ...forGuide },
    ...{ staffName: "Guide", requestName: "Guide" },
    ...{ title: "Get the Guide", submitLabel: "Get the Guide", busyLabel: "Processing...", service: "Guide Download" },
    leadType: "Guide Download Request",
    fields: [...forGuide.fields, "jobTitle"],
    composedMessage: "Requested a guide. Job title: {jobTitle}",
    missing: "Please fill in all required fields",
    success: { title: "Your guide is ready", text: "Thank you for your interest. You can read the guide now." },
    failure: { title: "Error", text: "Failed to process your request. Please try again." },
    guide: {
      href: "/guides",
      label: "See all guides",
      text: "Thank you for your interest. The guide is a page that you can read on the screen or print.",
    },
  },
  aiGuide: {
    ...{ ...usual, ...forGuide },
    ...{ staffName: "AI guide", requestName: "AI compliance guide" },
    ...{ title: "Download the AI Compliance Guide", submitLabel: "Download Guide", busyLabel: "Preparing Download..." },
    ...{ service: `Guide Download - ${AI_GUIDE}`, subject: `Guide Download - ${AI_GUIDE}`, leadType: "Guide Download Request" },
    to: "support",
    fields: [...forGuide.fields, "jobTitle", "companySize", "industry"],
    composedMessage: `Guide: ${AI_GUIDE}\nJob title: {jobTitle}\nCompany size: {companySize}\nIndustry: {industry}`,
    missing: "Please fill in all required fields",
    success: { title: "Download started!", text: "Thank you for your interest. The guide is now downloading and we'll follow up soon." },
    failure: { title: "Download failed", text: "Please try again or contact support." },
    guide: {
      href: "/guides/ai-compliance-guide",
      file: "/guides/ai-compliance-guide/guide.docx",
      label: "Read the AI compliance guide",
      text: "Thank you for your interest. Download the guide as a Word document, or read and print it as a page. We'll follow up soon.",
    },
  },
  cmmcGuide: {
    ...{ ...usual, ...forGuide },
    ...{ staffName: "CMMC guide", requestName: "CMMC guide" },
    ...{ title: "Download the CMMC Guide", submitLabel: "Get the Guide", busyLabel: "Processing...", service: "CMMC Guide Download" },
    fields: [...forGuide.fields, "title"],
    composedMessage: "Requested CMMC Guide Download. Title: {title}",
    waitsForRequired: true,
    success: { title: "Success!", text: "The CMMC guide has opened in a new tab." },
    failure: { title: "Error", text: "Failed to process your request. Please try again." },
    guide: {
      href: "/guides/cmmc-guide",
      label: "Open the CMMC guide",
      text: "Thank you for your interest. The guide is a page that you can read on the screen or print.",
    },
  },
} as const satisfies Record<string, LeadForm>;

export type LeadFormKind = keyof typeof leadForms;

export const leadFormKinds = Object.keys(leadForms) as LeadFormKind[];

/** The form of a kind, as the common type of all forms. */
export function leadFormOf(kind: LeadFormKind): LeadForm {
  return leadForms[kind];
}

/** The form with the name that's stored with a lead. Undefined for a self-assessment, and for a form that no longer exists. */
export function findLeadForm(name: string): LeadForm | undefined {
  return Object.hasOwn(leadForms, name) ? leadFormOf(name as LeadFormKind) : undefined;
}

export function isRequired(kind: LeadFormKind, field: LeadField): boolean {
  return leadFormOf(kind).required.includes(field);
}

/** The message if a required field is empty. */
export function missingText(kind: LeadFormKind, field: LeadField): string | undefined {
  return (field === "message" && leadFormOf(kind).messageMissing) || leadFields[field].missing;
}
