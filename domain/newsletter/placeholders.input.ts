import type { Palette, Role } from "../brand/roles.input.ts";

/** What differs in every email. All others have one value per campaign. */
export const PERSONAL_PLACEHOLDERS: readonly string[] = ["unsubscribe_link", "preferences_link", "email"];

/** What's filled in with the firm's name and postal address, as they are when the email is sent. */
export const FIRM_PLACEHOLDERS: readonly string[] = ["brand_name", "brand_address"];

/** The values of those. */
export function firmValuesOf({ name, address }: { name: string; address: string }): Record<string, string> {
  return { brand_name: name, brand_address: address };
}

/** The placeholders that a campaign can fill in, in the order in which an email shows them. "subject" comes from the campaign itself. */
export const CAMPAIGN_PLACEHOLDERS: readonly string[] = [
  "headline",
  "intro_text",
  "cta_text",
  "cta_link",
  ...numbered("feature", ["title", "description"]),
  "spotlight_content",
  "closing_text",
  "secondary_cta_text",
  "secondary_cta_link",
  ...numbered("stat", ["number", "label"]),
  ...numbered("resource", ["title", "link"]),
];

function numbered(noun: string, parts: string[]): string[] {
  return [1, 2, 3].flatMap((number) => parts.map((part) => `${noun}_${number}_${part}`));
}

/** The firm's colors: what each stands for, light and dark. They're filled in when an email is made, so it follows the brand. */
export const COLOR_PLACEHOLDERS: Readonly<Record<string, Role>> = {
  color_ground: "limestone",
  color_sheet: "paper",
  color_tint: "bluebonnet-tint",
  color_line: "line",
  color_heading: "ink",
  color_text: "slate",
  color_links: "bluebonnet",
  color_accent: "ember",
  color_band: "ink",
  color_on_band: "white",
  color_button: "button",
  color_on_button: "on-button",
  color_dark_ground: "sky-high",
  color_dark_sheet: "night-paper",
  color_dark_tint: "night-tint",
  color_dark_line: "ink-line",
  color_dark_heading: "night-text",
  color_dark_text: "mist",
  color_dark_links: "bluebonnet-on-ink",
  color_dark_accent: "ember-on-ink",
  color_dark_button: "ember-on-ink",
  color_dark_on_button: "ink",
};

/** A color (`#rrggbb`) for each of those placeholders. */
export function colorValues(palette: Palette): Record<string, string> {
  return Object.fromEntries(Object.entries(COLOR_PLACEHOLDERS).map(([name, role]) => [name, palette[role]]));
}

/** The names between double braces, in order, once each, without the marks of parts. A name can be any text. Takes linear time. */
export function placeholdersIn(text: string): string[] {
  const names = Array.from(text.matchAll(PLACEHOLDER), ([, name = ""]) => name.trim());
  return [...new Set(names)].filter((name) => !isPartMark(name));
}

/** One placeholder. What it excludes keeps the search linear. */
export const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Whether it starts or ends a part: `{{#name}}`, `{{/name}}`. */
export function isPartMark(name: string): boolean {
  return name.startsWith("#") || name.startsWith("/");
}

/** The values that a campaign can provide. `isNeeded`: it isn't only in parts, which are left out of the email as long as they're empty. */
export function valuesAskedBy(...texts: string[]): { name: string; isNeeded: boolean }[] {
  const needed = new Set(texts.flatMap((text) => readParts(text).outside));
  const asked = [...new Set(texts.flatMap(placeholdersIn))].filter((name) => !isProvided(name));
  return asked.map((name) => ({ name, isNeeded: needed.has(name) }));
}

/** The program provides them, so they don't make a part less empty. */
function isProvided(name: string): boolean {
  const filled = ["subject", ...PERSONAL_PLACEHOLDERS, ...FIRM_PLACEHOLDERS];
  return filled.includes(name) || Object.hasOwn(COLOR_PLACEHOLDERS, name);
}

/** A part of an email: from `{{#name}}` to `{{/name}}`. */
interface Part {
  name: string;
  /** Where its marks are among the pieces. */
  from: number;
  to: number;
  /** The placeholders in it that aren't in another part within. */
  names: string[];
  within: Part | undefined;
}

/** A text's parts, inner ones first. `pieces`: every second one is what's between double braces. */
function readParts(text: string): { pieces: string[]; parts: Part[]; outside: string[]; unmatched: string[] } {
  const pieces = text.split(PLACEHOLDER);
  const parts: Part[] = [];
  const open: Part[] = [];
  const [outside, unmatched]: [string[], string[]] = [[], []];
  for (let at = 1; at < pieces.length; at += 2) {
    const inner = (pieces[at] ?? "").trim();
    const [name, within] = [inner.slice(1).trim(), open.at(-1)];
    if (inner.startsWith("#")) open.push({ name, from: at, to: at, names: [], within });
    else if (!inner.startsWith("/")) (within?.names ?? outside).push(inner);
    else if (within?.name !== name) unmatched.push(inner);
    else {
      within.to = at;
      parts.push(within);
      open.pop();
    }
  }
  return { pieces, parts, outside, unmatched: [...unmatched, ...open.map(({ name }) => `#${name}`)] };
}

/** Marks without the other one, without their braces: "#name" or "/name". */
export function unmatchedMarks(text: string): string[] {
  return readParts(text).unmatched;
}

/**
 * A text without the parts in which nothing is filled in, and without the marks of the others. Of a part that's in another one, the outer one
 * stays if anything in either is filled in. Marks without the other one stay. Takes linear time.
 */
export function withoutEmptyParts(text: string, hasValue: (name: string) => boolean): string {
  const { pieces, parts } = readParts(text);
  const filled = new Set<Part>();
  const skipped = new Map<number, number>();
  for (const part of parts) {
    const isFilled = filled.has(part) || part.names.some((name) => !isProvided(name) && hasValue(name));
    if (isFilled && part.within) filled.add(part.within);
    skipped.set(part.from, isFilled ? part.from : part.to);
    if (isFilled) skipped.set(part.to, part.to);
  }
  let left = "";
  for (let at = 0; at < pieces.length; at++) {
    const to = skipped.get(at);
    if (to === undefined) left += at % 2 === 0 ? pieces[at] : `{{${pieces[at]}}}`;
    else at = to;
  }
  return left;
}

/** Whether a placeholder stands for an address. */
export function isLinkPlaceholder(name: string): boolean {
  return name.endsWith("_link");
}
