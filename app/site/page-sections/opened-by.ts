import { type Framework, frameworks } from "~/domain/assessments/assessment-rules.input.ts";
import type { LeadFormKind } from "~/domain/leads/lead-forms.input.ts";
import type { ResourceCard } from "../guides/resource-card.ts";

/** What a link in a section opens in place. The section is drawn by the server, so `Openers` reads it from the link. */
export interface Opens {
  "data-opens"?: "assessment" | "quote" | GuideForm;
  /** The assessment's framework, or a quote form's title and what it's about, or the guides that a form unlocks, as JSON. */
  "data-framework"?: Framework;
  "data-title"?: string;
  "data-service"?: string;
  "data-guides"?: string;
  "aria-haspopup"?: "dialog";
}

type GuideForm = Extract<LeadFormKind, "aiGuide" | "cmmcGuide">;

/** Guides that have forms of their own, as far as they're on the site. */
export interface OfferedGuides {
  forms: readonly string[];
  /** What the form for the CMMC guide unlocks besides it. */
  cards: readonly ResourceCard[];
}

const GUIDES: Readonly<Record<string, GuideForm>> = { "/contact?about=ai-guide": "aiGuide", "/contact?about=cmmc-guide": "cmmcGuide" };

/** The form that a link leads to, if it's one for a guide. */
export function guideAt(href: string): GuideForm | undefined {
  return Object.hasOwn(GUIDES, href) ? GUIDES[href] : undefined;
}

const ASSESSMENT = "/compliance/assessment?framework=";

/** Whether a link leads somewhere: to a guide's form only if the guide is on the site. */
export function isOffered(href: string, guides: OfferedGuides | undefined): boolean {
  const guide = guideAt(href);
  return guide === undefined || (guides?.forms.includes(guide) ?? false);
}

/** Nothing if the link leads to anything but an assessment or a guide's form. */
export function openedBy(href: string, guides?: OfferedGuides): Opens {
  const guide = guideAt(href);
  if (guide) {
    const unlocked = guide === "cmmcGuide" && { "data-guides": JSON.stringify(guides?.cards ?? []) };
    return { "data-opens": guide, "aria-haspopup": "dialog", ...unlocked };
  }
  const framework = frameworks.find((one) => href === `${ASSESSMENT}${one}`);
  return framework ? { "data-opens": "assessment", "data-framework": framework, "aria-haspopup": "dialog" } : {};
}

export function opensQuote(title: string, service: string): Opens {
  return { "data-opens": "quote", "data-title": title, "data-service": service, "aria-haspopup": "dialog" };
}
