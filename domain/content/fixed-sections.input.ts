import type { FixedPage, FixedSection, WordsField } from "./fixed-section.input.ts";
import type { SectionContent, SectionType } from "./section-type.input.ts";

/** The built-in pages whose texts staff can change. */
export const fixedPages = {} as const;

export type FixedPageName = keyof typeof fixedPages;

type SectionsOf<Page extends FixedPageName> = (typeof fixedPages)[Page]["sections"];

export type FixedSectionName<Page extends FixedPageName> = keyof SectionsOf<Page> & string;

/** A text's name on its page: "team.title". */
export type TextKey<Page extends FixedPageName> = {
  [Name in FixedSectionName<Page>]: SectionsOf<Page>[Name] extends { texts: infer Texts } ? `${Name}.${keyof Texts & string}` : never;
}[FixedSectionName<Page>];

type SentIn<Texts> = { [Key in keyof Texts]: Texts[Key] extends { isSent: true } ? Key : never }[keyof Texts];

/** The name of a text that scripts can show, too. */
export type SentKey<Page extends FixedPageName> = {
  [Name in FixedSectionName<Page>]: SectionsOf<Page>[Name] extends { texts: infer Texts } ? `${Name}.${SentIn<Texts> & string}` : never;
}[FixedSectionName<Page>];

interface Known {
  name: FixedPageName;
  page: FixedPage;
  /** The types of its sections, in order. */
  types: readonly string[];
}

const known = Object.entries(fixedPages as unknown as Record<string, FixedPage>).map(
  ([name, page]): Known => ({
    name: name as FixedPageName,
    page,
    types: Object.keys(page.sections).map((section) => `${name}.${section}`),
  }),
);
const bySlug = new Map(known.map((one) => [one.page.slug, one]));
const byType = new Map(
  known.flatMap(({ name, page }) => Object.entries(page.sections).map(([key, one]) => [`${name}.${key}`, typeOf(`${name}.${key}`, one)])),
);

/** What's fixed on the page with this address; undefined if staff made all of it. */
export function findFixedPage(slug: string): Known | undefined {
  return bySlug.get(slug);
}

/** A fixed section, described as every section is. Its type is its page's name and its own: "about.team". */
export function findFixedSection(type: string): (SectionType & { settings: readonly string[] }) | undefined {
  return byType.get(type);
}

/** Whether a section is part of a built-in page, of this version or of another one. */
export function isFixed({ type }: { type: string }): boolean {
  return type.includes(".");
}

/** Whether it's the section that opens its page. */
export function isOpening({ type }: { type: string }): boolean {
  return known.some(({ types }) => types[0] === type);
}

/** What staff changed of a fixed section's texts: those that differ from what ships. */
export function changedTexts(type: string, content: SectionContent): SectionContent {
  const fields = findFixedSection(type)?.fields ?? {};
  return Object.fromEntries(
    Object.entries(content).filter(([name, text]) => {
      const field = Object.hasOwn(fields, name) ? (fields[name] as WordsField) : undefined;
      return field !== undefined && text !== field.shipped;
    }),
  );
}

function typeOf(type: string, { name, texts, settings = [] }: FixedSection): SectionType & { settings: readonly string[] } {
  const described = { about: "Part of this built-in page.", icon: "layout-template", words: [], layout: "band", sample: {} } as const;
  return { type, name, ...described, fields: texts, settings };
}
