import { type LeadFormKind, leadForms } from "~/domain/leads/lead-forms.input.ts";
import { aboutPlan } from "./about-plan.ts";

/** A topic of the contact page: which form it shows, and what is sent with the request. */
export interface ContactTopic {
  kind: LeadFormKind;
  title: string;
  intro: string;
  service: string;
  submitLabel?: string;
  /** The message's initial text. */
  message?: string;
}

const chat: ContactTopic = {
  kind: "message",
  title: "Start a chat",
  intro: "Leave your question and how to reach you. Someone from our team will get back to you during office hours.",
  service: "Live Chat Request",
  submitLabel: "Request Chat",
};

const quote: ContactTopic = {
  kind: "quote",
  title: "Request a Quote",
  intro: "Tell us what you need. The quote spells out the work, the price, and what isn't included.",
  service: "General Quote",
};

const consultation: ContactTopic = {
  kind: "consultation",
  title: "Book Your Free Consultation",
  intro: "Half an hour on the phone, no charge. You describe what you have, and we tell you what we'd do first.",
  service: "Free Consultation",
};

/** By the value of `?about=`. */
const topics: Record<string, ContactTopic> = {
  assessment: {
    kind: "assessment",
    title: "Schedule Your Assessment",
    intro: "We'll look at what you run and what you have to prove, and tell you what we'd do first.",
    service: "Schedule Assessment",
  },
  hero: {
    kind: "hero",
    title: "Book Your Free Consultation",
    intro: "Half an hour on the phone, no charge. You describe what you have, and we tell you what we'd do first.",
    service: "Free Consultation",
  },
  about: {
    kind: "about",
    title: "Get in Touch",
    intro: "Tell us who you are and what you'd like to know. Someone from our team will read it and reply.",
    service: "General Inquiry - About Page",
  },
  consultation,
  quote,
  project: {
    kind: "project",
    title: "Start Your Project",
    intro: "Tell us what your team does on paper or by phone today. You'll get a proposal with screens, a price, and a timeline.",
    service: "Mobile App Development",
  },
  hipaa: {
    kind: "consultation",
    title: "Talk to us about HIPAA",
    intro: "For clinics, dental groups, and anyone who handles patient records for them: where you stand, and what's missing.",
    service: "HIPAA Compliance",
  },
  support: {
    kind: "support",
    title: "Submit Support Request",
    intro: "Tell us who's affected, what went wrong, and when it started. Please never send a password.",
    service: "Technical Support",
  },
  hosting: {
    kind: "quote",
    title: "Get Your Free Hosting Quote",
    intro: "Tell us what you want to host and how busy it is. You'll get a plan and a price in writing.",
    service: "Hosting",
  },
  migration: {
    kind: "quote",
    title: "Get Your Free Hosting Quote",
    intro: "We'll move your website, email, or server to our hosting. Tell us where it is now.",
    service: "Free Migration Service",
    message: "I'd like to move to your hosting with the free migration service. What I have now: ",
  },
  chat,
  "ai-guide": {
    kind: "aiGuide",
    title: "Download the AI Compliance Guide",
    intro:
      "A tool register, a data rule, a policy you can adopt, vendor questions, and a 30-day plan. Tell us who you are, and it's yours.",
    service: leadForms.aiGuide.service,
  },
  "cmmc-guide": {
    kind: "cmmcGuide",
    title: "Download the CMMC Guide",
    intro: "Find your level, define the scope, score the requirements, and plan six months. Tell us who you are, and it's yours.",
    service: leadForms.cmmcGuide.service,
  },
  dfars: {
    kind: "quote",
    title: "Quote for DFARS work",
    intro: "Tell us which service you're interested in and how many people handle the information. We'll send you a written quote.",
    service: "DFARS Compliance",
  },
  "nist-800-171": {
    kind: "quote",
    title: "Quote for NIST 800-171 work",
    intro: "Tell us which service you're interested in and how many people handle the information. We'll send you a written quote.",
    service: "NIST 800-171 Compliance",
  },
};

/** Without `?about=`, and for unknown topics. */
const general: ContactTopic = {
  kind: "message",
  title: "Send Us a Message",
  intro: "A few sentences are enough. The right person will read them and reply.",
  service: "General Inquiry",
};

/** For the chat card's dialog. */
export const chatTopic = chat;

/** @param about the value of `?about=`: a topic, a plan, or a service's slug */
export function topicFor(
  about: string | null,
  services: { slug: string; name: string }[],
  plans: { name: string }[] = [],
): { topic: ContactTopic; isGeneral: boolean } {
  if (about && Object.hasOwn(topics, about)) return { topic: topics[about] ?? general, isGeneral: false };
  const plan = plans.find(({ name }) => aboutPlan(name) === about);
  if (plan) return { topic: { ...consultation, title: `The ${plan.name} plan`, service: `${plan.name} plan` }, isGeneral: false };
  const service = services.find(({ slug }) => slug === about);
  if (!service) return { topic: general, isGeneral: true };
  return { topic: { ...quote, title: `Quote for ${service.name}`, service: service.name }, isGeneral: false };
}
