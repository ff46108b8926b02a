import { escapeHtml } from "../../escape-html.ts";
import { type Run, shownText, withoutMarks } from "../../rich-text/marked-text.input.ts";
import { fieldAt, type SectionContent, type SectionTypeName } from "../section-types.input.ts";

/**
 * Where a section has what an earlier version of the program stored of it: that one had texts by name, of which it stored those that staff had
 * changed, and a list in Site Settings.
 */
export interface Earlier {
  /**
   * By its name then, the field that has a text now: "title", "items.0.text", "items.*.buttonText", or a paragraph or line of one, "text.1". A
   * name with a dot is a text of another section: "request.form".
   */
  texts: Readonly<Record<string, string | SomeEntries>>;
  /** The setting with its entries. */
  list?: string;
  /** The setting with its steps. */
  steps?: string;
  /** The settings with its other lists, by field. */
  lists?: Readonly<Record<string, string>>;
  /** A setting that was more than a list, and what the section has of it. */
  also?: { setting: string; fields: (value: unknown) => SectionContent };
  /** The section of the page that it was a part of: it's hidden if that one is, and its texts were that one's. */
  partOf?: string;
  /** Fields of an entry that had another name then, or were made of something else. */
  entries?: Readonly<Record<string, string | ((entry: Readonly<Record<string, unknown>>, place: number) => string)>>;
}

/** A field of those entries for which something is the case. */
interface SomeEntries {
  /** "items.*.label" */
  field: string;
  where: (entry: Readonly<Record<string, string>>) => boolean;
}

interface Said {
  /** Only what staff had changed. Those of other sections have a dot in their names. */
  texts: Readonly<Record<string, string>>;
  /** Only what staff had changed, as JSON. */
  lists: Readonly<Record<string, unknown>>;
}

interface Shipped {
  type: SectionTypeName;
  content: SectionContent;
  earlier?: Earlier;
}

/** What a section that ships says if an earlier version stored it. */
export function saidEarlier({ type, content, earlier }: Shipped, { texts, lists }: Said): SectionContent {
  if (!earlier) return content;
  const said: SectionContent = { ...content };
  for (const [field, setting] of listsOf(earlier)) {
    const list = lists[setting];
    if (Array.isArray(list)) said[field] = entriesOf(list, content[field], earlier, (inner) => fieldAt(type, field, inner)?.as);
  }
  const also = earlier.also && lists[earlier.also.setting];
  if (also !== undefined) Object.assign(said, earlier.also?.fields(also));
  for (const [name, path] of Object.entries(earlier.texts)) if (texts[name] !== undefined) put(said, type, path, texts[name]);
  for (const [name, value] of Object.entries(said)) if (typeof value === "string") said[name] = value.replaceAll(EMPTY, "");
  return said;
}

/** The settings that a section has the lists of. */
export function settingsOf(earlier: Earlier = { texts: {} }): string[] {
  return [...listsOf(earlier).map(([, setting]) => setting), ...(earlier.also ? [earlier.also.setting] : [])];
}

/** By field. */
function listsOf({ list, steps, lists = {} }: Earlier): [field: string, setting: string][] {
  return [
    ...(list ? [["items", list] as [string, string]] : []),
    ...(steps ? [["steps", steps] as [string, string]] : []),
    ...Object.entries(lists),
  ];
}

/** An entry's fields, under the names that they have now. One that it didn't have is as in the first that ships. */
function entriesOf(
  list: unknown[],
  now: SectionContent[string] | undefined,
  { entries = {} }: Earlier,
  kindOf: (field: string) => string | undefined,
): Record<string, string>[] {
  const first = Array.isArray(now) ? (now[0] ?? {}) : {};
  return list.flatMap((one, place) => {
    const was = typeof one === "string" ? { title: one } : one;
    if (typeof was !== "object" || was === null) return [];
    const entry = was as Record<string, unknown>;
    const fieldOf = (field: string): string => {
      const from = entries[field] ?? field;
      if (typeof from === "function") return from(entry, place);
      if (!Object.hasOwn(entry, from)) return first[field] ?? "";
      const text = textOf(entry[from]);
      return isOneLine(kindOf(field)) ? oneLineOf(text) : text;
    };
    return [Object.fromEntries(Object.keys(first).map((field) => [field, fieldOf(field)]))];
  });
}

function isOneLine(kind: string | undefined): boolean {
  return kind === "line" || kind === "marked";
}

function oneLineOf(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");
}

/** A list's lines, and whether something is the case, as a section's fields have them. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join("\n");
  return value === true ? "yes" : typeof value === "string" ? value : "";
}

function put(content: SectionContent, type: SectionTypeName, path: string | SomeEntries, text: string): void {
  const { field, where } = typeof path === "string" ? { field: path, where: () => true } : path;
  const [name = "", place = "", inner = ""] = field.split(".");
  const now = content[name];
  if (Array.isArray(now)) {
    const said = fieldAt(type, name, inner)?.as === "marked" ? text : withoutMarks(text);
    const isMeant = (entry: Record<string, string>, at: number) => (place === "*" || Number(place) === at) && where(entry);
    content[name] = now.map((entry, at) => (isMeant(entry, at) ? { ...entry, [inner]: said } : entry));
    return;
  }
  const as = fieldAt(type, name)?.as;
  if (as === "text" && place !== "") content[name] = String(now).split("\n").with(Number(place), withoutMarks(text)).join("\n");
  else if (as !== "rich") content[name] = as === "marked" ? text : withoutMarks(text);
  else
    content[name] =
      place === ""
        ? richOf(text)
        : paragraphsOf(now ?? "")
            .with(Number(place), richOf(text) || EMPTY)
            .join("");
}

function paragraphsOf(html: string): string[] {
  return html.split(/(?<=<\/p>)/);
}

/** Keeps the place of a paragraph that was emptied until all of them are there. */
const EMPTY = "<p></p>";

/** A text as a paragraph of HTML. References stay as they are. */
function richOf(text: string): string {
  return text === "" ? "" : `<p>${[shownText(text, { facts: {}, isMarked: true, isEdited: false })].flat().map(htmlOf).join("")}</p>`;
}

function htmlOf(run: Run): string {
  if (typeof run === "string") return escapeHtml(run);
  if ("strong" in run) return `<strong>${run.strong.map(htmlOf).join("")}</strong>`;
  if ("ref" in run) return `{${run.ref}}`;
  return `<a href="${escapeHtml(run.to)}">${run.of.map(htmlOf).join("")}</a>`;
}
