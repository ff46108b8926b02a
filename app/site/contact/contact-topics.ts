import { guideService } from "~/domain/articles/guide-rules.input.ts";
import type { GuideCard } from "~/domain/content/index.ts";
import { findLeadForm, type LeadFormKind } from "~/domain/leads/lead-forms.input.ts";
import type { SectionContentOf } from "~/domain/pages/section-types.input.ts";
import { ABOUT_GUIDE } from "../guides/offered-at.ts";
import type { AskedForm } from "../sections/show-scripted.ts";
import { aboutPlan } from "./about-plan.ts";

/** What a link to the contact page asked for: a form, with its heading and introduction. */
export interface ContactTopic extends AskedForm {
  title: string;
  intro: string;
}

const OF_GUIDES: LeadFormKind[] = ["aiGuide", "cmmcGuide"];

/** What the contact page can be about. */
interface Offers {
  /** Those that the page names. */
  forms: SectionContentOf<"topics">["items"];
  services: { slug: string; name: string }[];
  plans?: { name: string }[];
  guides?: Pick<GuideCard, "slug" | "title" | "subtitle" | "form">[];
}

/**
 * Null without a topic, and for an unknown one.
 * @param about the value of `?about=`: the name of a form, a plan, a service's slug, or a guide's after `guide-`
 */
export function topicFor(about: string | null, { forms, services, plans = [], guides = [] }: Offers): ContactTopic | null {
  if (!about) return null;
  const own = formNamed(about, forms);
  // Nobody gets a guide that isn't there.
  if (own && (!OF_GUIDES.includes(own.kind) || guides.some(({ form }) => form === own.kind))) return own;
  const guide = guides.find(({ slug, form }) => form !== "none" && `${ABOUT_GUIDE}${slug}` === about);
  if (guide) return { kind: "guide", title: guide.title, intro: guide.subtitle, service: guideService(guide.title) };
  const plan = plans.find(({ name }) => aboutPlan(name) === about);
  if (plan) return { ...(formNamed("consultation", forms) ?? CONSULTATION), title: `The ${plan.name} plan`, service: `${plan.name} plan` };
  const service = services.find(({ slug }) => slug === about);
  return service ? { ...(formNamed("quote", forms) ?? QUOTE), title: `Quote for ${service.name}`, service: service.name } : null;
}

/** On a page that doesn't have them. */
const CONSULTATION: ContactTopic = { kind: "consultation", title: "", intro: "" };
const QUOTE: ContactTopic = { kind: "quote", title: "", intro: "" };

function formNamed(name: string, forms: Offers["forms"]): ContactTopic | null {
  const found = forms.find(({ about }) => about === name);
  if (!found || !findLeadForm(found.kind)) return null;
  const { kind, title, text: intro, service, submit, message } = found;
  const said = { service: service || undefined, submit: submit || undefined, message: message || undefined };
  return { kind: kind as LeadFormKind, title, intro, ...said };
}
