import { frameworks } from "~/domain/assessments/assessment-rules.input.ts";
import type { ResourceCard } from "../guides/resource-card.ts";
import { type GuideForm, type Opens, opensForm } from "./opens-form.ts";

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

/** Where the form for a support request is. */
export const SUPPORT = "/contact?about=support";

const ASSESSMENT = "/compliance/assessment?framework=";

/** Whether a link leads somewhere: to a guide's form only if the guide is on the site. */
export function isOffered(href: string, guides: OfferedGuides | undefined): boolean {
  const guide = guideAt(href);
  return guide === undefined || (guides?.forms.includes(guide) ?? false);
}

/**
 * Nothing if the link leads to anything but an assessment or a guide's form.
 * @param about what someone who asks us for an assessment wants it for. Empty: the link to that form is followed
 */
export function openedBy(href: string, { guides, about }: { guides?: OfferedGuides | undefined; about?: string } = {}): Opens {
  if (href === "/contact?about=assessment" && about) return opensForm({ kind: "assessment", service: about });
  const guide = guideAt(href);
  if (guide) {
    const unlocked = guide === "cmmcGuide" && { "data-guides": JSON.stringify(guides?.cards ?? []) };
    return { "data-opens": guide, "aria-haspopup": "dialog", ...unlocked };
  }
  const framework = frameworks.find((one) => href === `${ASSESSMENT}${one}`);
  return framework ? { "data-opens": "assessment", "data-framework": framework, "aria-haspopup": "dialog" } : {};
}

/** A link to a form on the same page, whose message then begins with this. */
export function startsMessage(href: string, message: string): { "data-starts"?: string } {
  return href.startsWith("#") && message ? { "data-starts": message } : {};
}
