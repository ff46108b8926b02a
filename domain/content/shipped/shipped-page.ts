import { escapeHtml } from "../../escape-html.ts";
import { type Run, shownText } from "../marked-text.input.ts";
import type { SectionContent, SectionTypeName } from "../section-types.input.ts";

/** A page that comes with the program. Its row is written once. From then on, it's the firm's. */
export interface ShippedPage {
  slug: string;
  title: string;
  metaTitle: string;
  metaDescription: string;
  metaKeywords: string[];
  /** Site Settings in which an earlier version of the program had lists of its sections. */
  lists?: readonly string[];
  /** In order, by name. A section's whole name has its page's before it: "dfars.clauses". */
  sections: Readonly<Record<string, ShippedSection>>;
}

export interface ShippedSection {
  /** What staff call it. */
  name: string;
  type: SectionTypeName;
  content: SectionContent;
  /**
   * What the section says if an earlier version of the program stored it: that one had texts by name, of which it stored those that staff
   * had changed, and lists in Site Settings.
   * @param now what ships, to start from
   */
  was?(now: SectionContent, said: Said): SectionContent;
}

export interface Said {
  /** Only what staff had changed. */
  texts: Readonly<Record<string, string>>;
  /** Only what staff had changed, as JSON. */
  lists: Readonly<Record<string, unknown>>;
}

export function shippedPage(described: ShippedPage): ShippedPage {
  return described;
}

/** The texts under the names of the fields that have them now. */
export function renamed({ texts }: Said, names: Readonly<Record<string, string>>): SectionContent {
  return Object.fromEntries(Object.entries(names).flatMap(([was, is]) => (texts[was] === undefined ? [] : [[is, texts[was]]])));
}

type Entry = Record<string, string>;

/** A list's entries, where each can be read. Otherwise what ships. */
export function entriesFrom(
  list: unknown,
  toEntry: (one: Record<string, unknown>) => Entry,
  shipped: SectionContent[string],
): SectionContent[string] {
  if (!Array.isArray(list)) return shipped;
  return list.flatMap((one) => (typeof one === "object" && one !== null ? [toEntry(one as Record<string, unknown>)] : []));
}

/** Entries of a title and a text. */
export function titledFrom(list: unknown, shipped: SectionContent[string] | undefined): SectionContent[string] {
  return entriesFrom(list, ({ title, text }) => ({ title: textIn(title), text: textIn(text) }), shipped ?? []);
}

/** Entries of an icon, a title, and a text. */
export function iconsFrom(list: unknown, shipped: SectionContent[string] | undefined): SectionContent[string] {
  return entriesFrom(list, ({ icon, title, text }) => ({ icon: textIn(icon), title: textIn(title), text: textIn(text) }), shipped ?? []);
}

/** Entries of a figure, what it means, and an explanation. */
export function rulesFrom(list: unknown, shipped: SectionContent[string] | undefined): SectionContent[string] {
  return entriesFrom(
    list,
    ({ figure, title, text }) => ({ value: textIn(figure), label: textIn(title), text: textIn(text) }),
    shipped ?? [],
  );
}

/** What ships, with what staff had written in each entry's fields, whose texts had these names, in order. */
export function entriesSaid({ texts }: Said, shipped: SectionContent[string] | undefined, names: readonly Entry[]): SectionContent[string] {
  if (!Array.isArray(shipped)) return [];
  return shipped.map((entry, place) => ({
    ...entry,
    ...Object.fromEntries(
      Object.entries(names[place] ?? {}).flatMap(([field, name]) => (texts[name] === undefined ? [] : [[field, texts[name]]])),
    ),
  }));
}

/** The form that a page closes with. */
export function closingForm(said: { title: string; text: string; service: string; kind?: string; button?: string }): ShippedSection {
  return {
    name: "Closing form",
    type: "form",
    content: {
      ...{
        title: said.title,
        text: said.text,
        talk: "",
        kind: said.kind ?? "shared",
        service: said.service,
        fields: [],
        button: said.button ?? "",
      },
      ...{ doneTitle: "", doneText: "", doneUrl: "", recipients: "", owner: "", owners: "", anchor: "contact-form" },
    },
    was: (now, earlier) => ({ ...now, ...renamed(earlier, { title: "title", intro: "text", talk: "talk", submit: "button" }) }),
  };
}

export const lines = (...all: string[]): string => all.join("\n");

const QUOTE = "Request a quote";

/** An offer in a price list, whose button opens a quote form. */
export const offer = (about: string, name: string, price: string, description: string, features: string[], period = "") => ({
  ...{ name, price, period, description, features: lines(...features) },
  ...{ buttonText: QUOTE, buttonUrl: `/contact?about=${about}`, popular: "" },
});

/** The prices that a page had, and its own word on their buttons. */
export function offersFrom(
  about: string,
  list: unknown,
  { texts }: Said,
  shipped: SectionContent[string] | undefined,
): SectionContent[string] {
  const toOffer = ({ name, price, period, description, features, popular }: Record<string, unknown>) => ({
    ...offer(about, textIn(name), textIn(price), textIn(description), [], textIn(period)),
    ...{ features: linesIn(features), popular: popular === true ? "yes" : "" },
  });
  const listed = entriesFrom(list, toOffer, shipped ?? []);
  return Array.isArray(listed) ? listed.map((one) => ({ ...one, buttonText: texts.button ?? QUOTE })) : listed;
}

export const textIn = (value: unknown): string => (typeof value === "string" ? value : "");
export const linesIn = (value: unknown): string => (Array.isArray(value) ? value.map(textIn).filter(Boolean).join("\n") : "");

/** A text as a paragraph of HTML. References stay as they are. */
export function richFromMarked(text: string): string {
  return text === "" ? "" : `<p>${[shownText(text, { facts: {}, isMarked: true, isEdited: false })].flat().map(htmlOf).join("")}</p>`;
}

function htmlOf(run: Run): string {
  if (typeof run === "string") return escapeHtml(run);
  if ("strong" in run) return `<strong>${run.strong.map(htmlOf).join("")}</strong>`;
  if ("ref" in run) return `{${run.ref}}`;
  return `<a href="${escapeHtml(run.to)}">${run.of.map(htmlOf).join("")}</a>`;
}
