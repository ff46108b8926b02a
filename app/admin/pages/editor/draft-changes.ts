import { type DraftSection, FIELDS } from "~/domain/content/draft-rules.input.ts";
import { changedTexts, findFixedSection, isFixed } from "~/domain/content/fixed-sections.input.ts";
import {
  entriesOf,
  findSectionType,
  isFilled,
  type SectionContent,
  type SectionTypeName,
  sectionTypes,
} from "~/domain/content/section-types.input.ts";
import type { Draft } from "./draft-state.ts";

/** A new section with its sample content. */
export function newSection(type: SectionTypeName): DraftSection {
  const described = sectionTypes[type];
  return {
    id: crypto.randomUUID(),
    name: described.name,
    type,
    content: structuredClone(described.sample) as SectionContent,
    isActive: true,
    mark: "",
  };
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
  const copy = { ...section, id: crypto.randomUUID(), name: `${section.name} copy`.slice(0, 160), mark: "" };
  return { draft: withInserted(draft, copy, id), copy };
}

/** Sets the text at a path of a section: "title", "items.0.title". Entries are counted as the page shows them. */
export function withText(draft: Draft, id: string, path: string, text: string): Draft {
  if (id === FIELDS) return { ...draft, fields: { ...draft.fields, title: text } };
  const section = draft.sections.find((one) => one.id === id);
  if (!section) return draft;
  const [name = "", shown, inner] = path.split(".");
  if (isFixed(section)) return withSection(draft, id, { content: changedTexts(section.type, { ...section.content, [name]: text }) });
  if (inner === undefined) return withSection(draft, id, { content: { ...section.content, [name]: text } });
  const at = placeOf(section, name, Number(shown));
  const entries = entriesOf(section.content[name]).map((entry, place) => (place === at ? { ...entry, [inner]: text } : entry));
  return withSection(draft, id, { content: { ...section.content, [name]: entries } });
}

/** The text at a path, as it's stored: with placeholders such as {brand_name}. */
export function textAt(draft: Draft, id: string, path: string): string {
  if (id === FIELDS) return draft.fields.title;
  const section = draft.sections.find((one) => one.id === id);
  const [name = "", shown, inner] = path.split(".");
  const value = section?.content[name];
  if (section && inner !== undefined) return entriesOf(value)[placeOf(section, name, Number(shown))]?.[inner] ?? "";
  return typeof value === "string" ? value : section && isFixed(section) ? shippedText(section.type, name) : "";
}

/** What ships as a built-in page's text. */
function shippedText(type: string, name: string): string {
  const field = findFixedSection(type)?.fields[name];
  return field?.as === "words" ? field.shipped : "";
}

/** All texts of a built-in page as they ship. */
export function withShippedTexts(draft: Draft): Draft {
  const isChanged = (section: DraftSection) => isFixed(section) && Object.keys(section.content).length > 0;
  if (!draft.sections.some(isChanged)) return draft;
  return { ...draft, sections: draft.sections.map((section) => (isChanged(section) ? { ...section, content: {} } : section)) };
}

/** Where an entry is, by its place on the page, which leaves out those that no one has filled in yet. */
function placeOf({ type, content }: DraftSection, name: string, shown: number): number {
  const field = findSectionType(type)?.fields[name];
  if (field?.as !== "list") return shown;
  const filled = entriesOf(content[name]).flatMap((entry, place) => (isFilled(field, entry) ? place : []));
  return filled[shown] ?? shown;
}
