import { createHash } from "node:crypto";
import type { DraftSection } from "./draft-rules.input.ts";
import { findFixedPage, findFixedSection, isFixed } from "./fixed-sections.input.ts";

/**
 * All sections of a page in order. A built-in page's own sections are in their order, each once, whether there's a row for it or not; staff's
 * are among them. Of any other page, the sections as they are.
 * @param make a fixed section that has no row
 */
export function arranged<Section extends { type: string }>(
  slug: string,
  sections: readonly Section[],
  make: (type: string) => Section,
): Section[] {
  const page = findFixedPage(slug);
  if (!page) return [...sections];
  const own = new Map<string, Section>();
  const list = sections.filter((section) => {
    if (!isFixed(section)) return true;
    if (own.has(section.type) || !page.types.includes(section.type)) return false;
    own.set(section.type, section);
    return true;
  });
  const boundary = page.page.staffAfter && `${page.name}.${page.page.staffAfter}`;
  for (const [place, type] of page.types.entries()) {
    if (own.has(type)) continue;
    const above = page.types[place - 1];
    const below = page.types.slice(place + 1).find((one) => own.has(one));
    const at = above === boundary || above === undefined ? (below ? placeOf(list, below) : list.length) : placeOf(list, above) + 1;
    const section = make(type);
    list.splice(above === undefined ? 0 : at, 0, section);
    own.set(type, section);
  }
  return inOrder(list, page.types, own);
}

const placeOf = (list: readonly { type: string }[], type: string) => list.findIndex((section) => section.type === type);

/** Fixed sections keep their order, and nothing comes before the first. */
function inOrder<Section extends { type: string }>(list: Section[], types: readonly string[], own: Map<string, Section>): Section[] {
  const waiting = types.flatMap((type) => own.get(type) ?? []);
  const ordered = list.flatMap((section) => (isFixed(section) ? (waiting.shift() ?? []) : section));
  const opening = ordered.findIndex(isFixed);
  return opening > 0 ? [...ordered.splice(opening, 1), ...ordered] : ordered;
}

/** A page's sections for its editor and its drafts: each fixed section is there, with what staff changed of its texts. */
export function withFixed(page: { id: string; slug: string }, sections: readonly DraftSection[]): DraftSection[] {
  return arranged(page.slug, sections, (type) => ({
    ...{ id: fixedId(page.id, type), name: findFixedSection(type)?.name ?? type, type },
    ...{ content: {}, isActive: true, mark: "live.0" },
  }));
}

/** Those of a page's sections that need a row: staff's, and fixed ones that differ from what ships or whose place says where staff's are. */
export function stored<Section extends Pick<DraftSection, "id" | "type" | "content" | "isActive">>(
  slug: string,
  sections: readonly Section[],
): Section[] {
  if (!findFixedPage(slug)) return [...sections];
  const changed = sections.filter((section) => !isFixed(section) || !section.isActive || Object.keys(section.content).length > 0);
  const missing = new Map(sections.map((section) => [section.type, section]));
  const again = arranged(slug, changed, (type) => missing.get(type) as Section);
  return again.every(({ id }, place) => id === sections[place]?.id) ? changed : [...sections];
}

/** The same for everyone who opens the page, so that two people who change the same section change one row. */
function fixedId(pageId: string, type: string): string {
  const hash = createHash("sha256").update(`${pageId} ${type}`).digest("hex");
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
