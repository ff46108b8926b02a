import { type LeadKind, leadForms } from "~/app/forms/lead-forms.ts";
import { aboutPlan } from "./about-plan.ts";

/** What the contact page is about: which form it shows, and what goes with the request. */
export interface ContactTopic {
  kind: LeadKind;
  title: string;
  intro: string;
  service: string;
  submitLabel?: string;
  /** What the message says at first. */
  message?: string;
}

const chat: ContactTopic = {
  kind: "message",
  title: "Start a chat",
  intro: "Leave your question and how to reach you. Somebody from the team takes it up with you during office hours.",
  service: "Live Chat Request",
  submitLabel: "Request Chat",
};

const quote: ContactTopic = {
  kind: "quote",
  title: "Request a Quote",
  intro: "Tell us what you need. The offer names the work, the price and what is not included.",
  service: "General Quote",
};

const consultation: ContactTopic = {
  kind: "consultation",
  title: "Book Your Free Consultation",
  intro: "Half an hour on the phone, no charge. You describe what you have, and we tell you what we would do first.",
  service: "Free Consultation",
};

/** By the value of `?about=`. */
const topics: Record<string, ContactTopic> = {
  assessment: {
    kind: "assessment",
    title: "Schedule Your Assessment",
    intro: "We look at what you run and what you have to prove, and tell you what we would do first.",
    service: "Schedule Assessment",
  },
  hero: {
    kind: "hero",
    title: "Book Your Free Consultation",
    intro: "Half an hour on the phone, no charge. You describe what you have, and we tell you what we would do first.",
    service: "Free Consultation",
  },
  about: {
    kind: "about",
    title: "Get in Touch",
    intro: "Tell us who you are and what you would like to know. A person of the team reads it and answers.",
    service: "General Inquiry - About Page",
  },
  consultation,
  quote,
  project: {
    kind: "project",
    title: "Start Your Project",
    intro: "Tell us what your people do on paper or by phone today. The answer is a proposal with screens, price and weeks.",
    service: "Mobile App Development",
  },
  hipaa: {
    kind: "consultation",
    title: "Talk to us about HIPAA",
    intro: "For clinics, dental groups and everyone who handles patient records for them: where you stand, and what is missing.",
    service: "HIPAA Compliance",
  },
  support: {
    kind: "support",
    title: "Submit Support Request",
    intro:
      "Who is affected, what happened instead of what should have, and since when: with that we can start. Please never send a password.",
    service: "Technical Support",
  },
  hosting: {
    kind: "quote",
    title: "Get Your Free Hosting Quote",
    intro: "Tell us what you want to host and how busy it is. You get a plan and a price in writing.",
    service: "Hosting",
  },
  migration: {
    kind: "quote",
    title: "Get Your Free Hosting Quote",
    intro: "We move your website, email or server to our hosting. Tell us where it is now.",
    service: "Free Migration Service",
    message: "I would like to move to your hosting with the free migration service. What I have now: ",
  },
  chat,
  "ai-guide": {
    kind: "aiGuide",
    title: "Download the AI Compliance Guide",
    intro:
      "A tool register, a data rule, a policy you can adopt, vendor questions and a 30-day plan. Tell us who you are, and it is yours.",
    service: leadForms.aiGuide.service,
  },
  "cmmc-guide": {
    kind: "cmmcGuide",
    title: "Download the CMMC Guide",
    intro: "Find your level, draw the scope, score the requirements, plan six months. Tell us who you are, and it is yours.",
    service: leadForms.cmmcGuide.service,
  },
  dfars: {
    kind: "quote",
    title: "Quote for DFARS work",
    intro: "Tell us which service you are interested in and how many people handle the information. The offer comes in writing.",
    service: "DFARS Compliance",
  },
  "nist-800-171": {
    kind: "quote",
    title: "Quote for NIST 800-171 work",
    intro: "Tell us which service you are interested in and how many people handle the information. The offer comes in writing.",
    service: "NIST 800-171 Compliance",
  },
};

/** Without `?about=`, and for what nobody knows. */
const general: ContactTopic = {
  kind: "message",
  title: "Send Us a Message",
  intro: "A few sentences are enough. The right person reads them and answers.",
  service: "General Inquiry",
};

/** The chat card's dialog. */
export const chatTopic = chat;

/** @param about the value of `?about=`: a topic, a plan or the slug of a service */
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
