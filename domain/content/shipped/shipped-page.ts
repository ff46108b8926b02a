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
export function entriesFrom(list: unknown, toEntry: (one: Record<string, unknown>) => Entry, shipped: SectionContent[string]): SectionContent[string] {
  if (!Array.isArray(list)) return shipped;
  return list.flatMap((one) => (typeof one === "object" && one !== null ? [toEntry(one as Record<string, unknown>)] : []));
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
