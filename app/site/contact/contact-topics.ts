import type { TextKey } from "~/domain/content/fixed-sections.input.ts";
import { guideService } from "~/domain/content/guide-rules.input.ts";
import type { GuideCard } from "~/domain/content/index.ts";
import { type LeadFormKind, leadForms } from "~/domain/leads/lead-forms.input.ts";
import { ABOUT_GUIDE } from "../guides/offered-at.ts";
import { aboutPlan } from "./about-plan.ts";

type Named<Key> = Key extends `forms.${infer Name}Text` ? Name : never;
type FormName = Named<TextKey<"contact">>;

/** A topic of the contact page: which form it shows, and what is sent with the request. */
export interface ContactTopic {
  kind: LeadFormKind;
  /** Its heading and introduction, among the texts of the contact page; null for the general message. */
  text: FormName | null;
  /** What the heading is about, instead: a plan, a service, or a guide, which has an introduction of its own, too. */
  title?: string;
  intro?: string;
  service: string;
  submitLabel?: string;
  /** The message's initial text. */
  message?: string;
}

const chat: ContactTopic = {
  kind: "message",
  text: "chat",
  service: "Live Chat Request",
  submitLabel: "Request Chat",
};

const quote: ContactTopic = {
  kind: "quote",
  text: "quote",
  service: "General Quote",
};

const consultation: ContactTopic = {
  kind: "consultation",
  text: "consultation",
  service: "Free Consultation",
};

/** By the value of `?about=`. */
const topics: Record<string, ContactTopic> = {
  assessment: {
    kind: "assessment",
    text: "assessment",
    service: "Schedule Assessment",
  },
  hero: {
    kind: "hero",
    text: "hero",
    service: "Free Consultation",
  },
  about: {
    kind: "about",
    text: "about",
    service: "General Inquiry - About Page",
  },
  consultation,
  quote,
  project: {
    kind: "project",
    text: "project",
    service: "Mobile App Development",
  },
  hipaa: {
    kind: "consultation",
    text: "hipaa",
    service: "HIPAA Compliance",
  },
  support: {
    kind: "support",
    text: "support",
    service: "Technical Support",
  },
  hosting: {
    kind: "quote",
    text: "hosting",
    service: "Hosting",
  },
  migration: {
    kind: "quote",
    text: "migration",
    service: "Free Migration Service",
    message: "I'd like to move to your hosting with the free migration service. What I have now: ",
  },
  chat,
  "ai-guide": {
    kind: "aiGuide",
    text: "aiGuide",
    service: leadForms.aiGuide.service,
  },
  "cmmc-guide": {
    kind: "cmmcGuide",
    text: "cmmcGuide",
    service: leadForms.cmmcGuide.service,
  },
  dfars: {
    kind: "quote",
    text: "dfars",
    service: "DFARS Compliance",
  },
  "nist-800-171": {
    kind: "quote",
    text: "nist",
    service: "NIST 800-171 Compliance",
  },
};

/** Without `?about=`, and for unknown topics. */
const general: ContactTopic = {
  kind: "message",
  text: null,
  service: "General Inquiry",
};

const OF_GUIDES: LeadFormKind[] = ["aiGuide", "cmmcGuide"];

/** For the chat card's dialog. */
export const chatTopic = chat;

/** What the contact page can be about, besides its own topics. */
interface Offers {
  services: { slug: string; name: string }[];
  plans?: { name: string }[];
  guides?: Pick<GuideCard, "slug" | "title" | "subtitle" | "form">[];
}

/** @param about the value of `?about=`: a topic, a plan, a service's slug, or a guide's after `guide-` */
export function topicFor(about: string | null, { services, plans = [], guides = [] }: Offers): { topic: ContactTopic; isGeneral: boolean } {
  const own = about && Object.hasOwn(topics, about) ? topics[about] : undefined;
  // Nobody gets a guide that isn't there.
  if (own && (!OF_GUIDES.includes(own.kind) || guides.some(({ form }) => form === own.kind))) return { topic: own, isGeneral: false };
  const guide = guides.find(({ slug, form }) => form !== "none" && `${ABOUT_GUIDE}${slug}` === about);
  if (guide) {
    const { title, subtitle: intro } = guide;
    return { topic: { kind: "guide", text: null, title, intro, service: guideService(title) }, isGeneral: false };
  }
  const plan = plans.find(({ name }) => aboutPlan(name) === about);
  if (plan) return { topic: { ...consultation, title: `The ${plan.name} plan`, service: `${plan.name} plan` }, isGeneral: false };
  const service = services.find(({ slug }) => slug === about);
  if (!service) return { topic: general, isGeneral: true };
  return { topic: { ...quote, title: `Quote for ${service.name}`, service: service.name }, isGeneral: false };
}
