import type { EditedPage, MissingSection } from "~/domain/content/index.ts";
import { copyName } from "~/domain/copy-names.input.ts";
import { type DraftSection, FIELDS, MAX_SECTION_NAME } from "~/domain/pages/draft-rules.input.ts";
import {
  entriesOf,
  findSectionType,
  isFilled,
  type SectionContent,
  type SectionTypeName,
  sectionTypes,
} from "~/domain/pages/section-types.input.ts";
import type { Draft } from "./draft-state.ts";

/** A new section with its sample content. */
export function newSection(type: SectionTypeName): DraftSection {
  const described = sectionTypes[type];
  return {
    id: randomUuid(),
    name: described.name,
    type,
    content: structuredClone(described.sample) as SectionContent,
    isActive: true,
    mark: "",
  };
}

/** Like `crypto.randomUUID`, which browsers have over TLS and on localhost only: not on another computer of an office, over http. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  // Version 4, variant 1 (RFC 9562 §5.4).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Unchanged if it's there already. @param after the section that it comes after; null: at the top */
export function withInserted(draft: Draft, section: DraftSection, after: string | null): Draft {
  if (draft.sections.some(({ id }) => id === section.id)) return draft;
  const at = after === null ? 0 : draft.sections.findIndex(({ id }) => id === after) + 1;
  return { ...draft, sections: draft.sections.toSpliced(at, 0, section) };
}

export function withSection(draft: Draft, id: string, change: Partial<DraftSection>): Draft {
  return { ...draft, sections: draft.sections.map((section) => (section.id === id ? { ...section, ...change } : section)) };
}

export function withoutSection(draft: Draft, id: string): Draft {
  return { ...draft, sections: draft.sections.filter((section) => section.id !== id) };
}

/** One place up or down, or after another section (null: at the top). Unchanged at the ends. */
export function withMoved(draft: Draft, id: string, move: "up" | "down" | { after: string | null }): Draft {
  const from = draft.sections.findIndex((section) => section.id === id);
  const section = draft.sections[from];
  if (!section) return draft;
  const others = draft.sections.toSpliced(from, 1);
  const to =
    typeof move === "string"
      ? from + (move === "up" ? -1 : 1)
      : move.after === null
        ? 0
        : others.findIndex((one) => one.id === move.after) + 1;
  if (to < 0 || to > others.length || to === from) return draft;
  return { ...draft, sections: others.toSpliced(to, 0, section) };
}

/** A copy right below. Returns it, too. */
export function withCopy(draft: Draft, id: string): { draft: Draft; copy: DraftSection | null } {
  const section = draft.sections.find((one) => one.id === id);
  if (!section) return { draft, copy: null };
  const copy = { ...section, id: randomUuid(), name: copyName(section.name, " copy", MAX_SECTION_NAME), mark: "", shipped: undefined };
  return { draft: withInserted(draft, copy, id), copy };
}

/** Sets the text at a path of a section: "title", "items.0.title". Entries are counted as the page shows them. */
export function withText(draft: Draft, id: string, path: string, text: string): Draft {
  if (id === FIELDS) return { ...draft, fields: { ...draft.fields, title: text } };
  const section = draft.sections.find((one) => one.id === id);
  if (!section) return draft;
  const [name = "", shown, inner] = path.split(".");
  if (inner === undefined) return withSection(draft, id, { content: { ...section.content, [name]: text } });
  const at = placeOf(section, name, Number(shown));
  const entries = entriesOf(section.content[name]).map((entry, place) => (place === at ? { ...entry, [inner]: text } : entry));
  return withSection(draft, id, { content: { ...section.content, [name]: entries } });
}

/**
 * A section's content after a change in the panel: what was typed in the page meanwhile stays, unless the panel changed the same text.
 * @param before what the panel's fields were before the change
 * @param after what they are now
 * @param now the content, in which the page may be ahead of the panel
 */
export function withPanel(before: SectionContent, after: SectionContent, now: SectionContent): SectionContent {
  return Object.fromEntries(Object.entries(after).map(([name, value]) => [name, merged(before[name], value, now[name])]));
}

function merged(before: unknown, after: unknown, now: unknown): SectionContent[string] {
  const kept = now as SectionContent[string];
  if (isSame(before, after)) return kept ?? (after as SectionContent[string]);
  if (!Array.isArray(before) || !Array.isArray(after) || !Array.isArray(now)) return after as SectionContent[string];
  // Entries were added, moved, removed, or changed: each of the others is the page's.
  return after.map((entry, place) => {
    const from = isSame(before[place], entry) ? place : before.findIndex((one) => isSame(one, entry));
    if (from >= 0) return now[from] ?? entry;
    const [old, current] = [before[place], now[place]];
    if (before.length !== after.length || !isRecord(old) || !isRecord(entry) || !isRecord(current)) return entry;
    return Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, value === old[name] ? (current[name] ?? value) : value]));
  }) as SectionContent[string];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
/** Both are data, with their names in the same order. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What a section is called in lists: its name, and its heading if it says more. */
export function labelOf({ name, content }: DraftSection): string {
  const heading = headingOf({ content });
  return heading && heading !== name ? `${name}: ${heading}` : name;
}

/** The heading that a section's readers see; empty if it has none. */
export function headingOf({ content }: Pick<DraftSection, "content">): string {
  const { title } = content;
  return (typeof title === "string" ? title : "").trim();
}

/** The names of sections that visitors would see with a sentence of the sample they began with. Those that ship may say the same. */
export function sampledSections({ sections }: Draft): string[] {
  return sections.filter((section) => section.isActive && !section.shipped && hasSample(section)).map(({ name }) => name);
}

/** Shorter texts, such as a button's, can be meant. */
const SENTENCE = 25;

function hasSample({ type, content }: DraftSection): boolean {
  const sample = textsOf(findSectionType(type)?.sample).filter((text) => text.length >= SENTENCE);
  return textsOf(content).some((text) => sample.includes(text));
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** The text at a path, as it's stored: with placeholders such as {brand_name}. */
export function textAt(draft: Draft, id: string, path: string): string {
  if (id === FIELDS) return draft.fields.title;
  const section = draft.sections.find((one) => one.id === id);
  const [name = "", shown, inner] = path.split(".");
  const value = section?.content[name];
  if (section && inner !== undefined) return entriesOf(value)[placeOf(section, name, Number(shown))]?.[inner] ?? "";
  return typeof value === "string" ? value : "";
}

/** All texts that come with the program as they ship. */
export function withShippedTexts(draft: Draft, offers: EditedPage["offers"]): Draft {
  const shippedOf = ({ id }: DraftSection): SectionContent | undefined => offers[id]?.content;
  if (!draft.sections.some(shippedOf)) return draft;
  return {
    ...draft,
    sections: draft.sections.map((section) => {
      const content = shippedOf(section);
      return content ? { ...section, content } : section;
    }),
  };
}

/** A shipped section that the page doesn't have, where it ships, or else at the end. */
export function withMissing(draft: Draft, { after, ...section }: MissingSection): Draft {
  const isThere = after === null || draft.sections.some(({ id }) => id === after);
  return withInserted(draft, section, isThere ? after : (draft.sections.at(-1)?.id ?? null));
}

/** Where an entry is, by its place on the page, which leaves out those that no one has filled in yet. */
function placeOf({ type, content }: DraftSection, name: string, shown: number): number {
  const field = findSectionType(type)?.fields[name];
  if (field?.as !== "list") return shown;
  const filled = entriesOf(content[name]).flatMap((entry, place) => (isFilled(field, entry) ? place : []));
  return filled[shown] ?? shown;
}
