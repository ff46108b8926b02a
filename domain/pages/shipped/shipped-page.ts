import { escapeHtml } from "../../escape-html.ts";
import { type SectionContent, type SectionTypeName, sectionTypes, wholeContent } from "../section-types.input.ts";
import type { Earlier } from "./earlier.ts";

/** A page that comes with the program. Its row is written once. From then on, it's the firm's. */
export interface ShippedPage {
  slug: string;
  title: string;
  metaTitle: string;
  metaDescription: string;
  metaKeywords: string[];
  /** In order, by name. A section's whole name has its page's before it: "dfars.clauses". */
  sections: Readonly<Record<string, ShippedSection>>;
  /** After which section an earlier version showed those that staff added without saying where. Not set: after all of them. */
  staffAfter?: string;
  /** Whether sections that staff put on every page are on it, too. */
  hasSharedSections?: true;
}

export interface ShippedSection {
  /** What staff call it. */
  name: string;
  type: SectionTypeName;
  content: SectionContent;
  earlier?: Earlier;
}

/** Describes a page. Fields that a section leaves out are empty, and choices are the first. */
export function shippedPage(described: ShippedPage): ShippedPage {
  const whole = ([name, section]: [string, ShippedSection]): [string, ShippedSection] => [
    name,
    { ...section, content: wholeContent(sectionTypes[section.type], section.content) },
  ];
  return { ...described, sections: Object.fromEntries(Object.entries(described.sections).map(whole)) };
}

/**
 * The form that a page closes with.
 * @param texts more texts that an earlier version had
 */
export function closingForm(content: ClosingForm, texts: Readonly<Record<string, string>> = {}): ShippedSection {
  return {
    name: "Closing form",
    type: "form",
    content: { kind: "shared", anchor: "contact-form", ...content },
    earlier: { texts: { title: "title", intro: "text", talk: "talk", submit: "button", ...texts } },
  };
}

interface ClosingForm extends Record<string, string> {
  title: string;
  text: string;
  service: string;
}

/** Three links to read on, as an earlier version had their texts. */
export const EARLIER_LINKS: Earlier = {
  texts: {
    title: "title",
    ...{ first: "items.0.title", firstText: "items.0.text" },
    ...{ second: "items.1.title", secondText: "items.1.text" },
    ...{ third: "items.2.title", thirdText: "items.2.text" },
  },
};

/** A heading over entries that an earlier version had in Site Settings. */
export const earlierList = (list: string): Earlier => ({ texts: { title: "title", intro: "intro" }, list });

/** A second button with the firm's phone number. */
export const CALL = { secondText: "{brand_phone}", secondUrl: "tel:{brand_phone}" };

/** On both home pages. */
export const CASE_STUDIES: ShippedSection = {
  name: "Case studies",
  type: "cases",
  content: {
    title: "What changed for our clients",
    ...{ buttonText: "All case studies", buttonUrl: "/case-studies", above: "line", anchor: "case-studies" },
  },
  earlier: { texts: { title: "title", link: "buttonText" } },
};

/** What lowers and raises a price, as Site Settings had it. */
export const FACTORS = { first: "less", second: "more" };

/** Texts as the HTML of a field that can have several paragraphs. */
export const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join("");

export const lines = (...all: string[]): string => all.join("\n");

/** An offer in a price list, whose button opens a quote form. */
export const offer = (about: string, name: string, price: string, description: string, features: string[], period = "") => ({
  ...{ name, price, period, description, features: lines(...features) },
  ...{ buttonText: "Request a quote", buttonUrl: `/contact?about=${about}`, popular: "" },
});
