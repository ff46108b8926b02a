import { linesOf } from "../lines.input.ts";
import { entriesOf } from "./entries.input.ts";
import type { ContentOf, ListField, PlainField, SectionContent, SectionField, SectionType } from "./section-type.input.ts";
import { archive } from "./sections/archive.input.ts";
import { articles } from "./sections/articles.input.ts";
import { beside } from "./sections/beside.input.ts";
import { cards } from "./sections/cards.input.ts";
import { cases } from "./sections/cases.input.ts";
import { closing } from "./sections/closing.input.ts";
import { columns } from "./sections/columns.input.ts";
import { comparison } from "./sections/comparison.input.ts";
import { cta } from "./sections/cta.input.ts";
import { divider } from "./sections/divider.input.ts";
import { downloads } from "./sections/downloads.input.ts";
import { faq } from "./sections/faq.input.ts";
import { features } from "./sections/features.input.ts";
import { figures } from "./sections/figures.input.ts";
import { film } from "./sections/film.input.ts";
import { form } from "./sections/form.input.ts";
import { gallery } from "./sections/gallery.input.ts";
import { hero } from "./sections/hero.input.ts";
import { html } from "./sections/html.input.ts";
import { image } from "./sections/image.input.ts";
import { levels } from "./sections/levels.input.ts";
import { links } from "./sections/links.input.ts";
import { logos } from "./sections/logos.input.ts";
import { media } from "./sections/media.input.ts";
import { offer } from "./sections/offer.input.ts";
import { opening } from "./sections/opening.input.ts";
import { packages } from "./sections/packages.input.ts";
import { places } from "./sections/places.input.ts";
import { plans } from "./sections/plans.input.ts";
import { pricing } from "./sections/pricing.input.ts";
import { reach } from "./sections/reach.input.ts";
import { report } from "./sections/report.input.ts";
import { request } from "./sections/request.input.ts";
import { response } from "./sections/response.input.ts";
import { scene } from "./sections/scene.input.ts";
import { services } from "./sections/services.input.ts";
import { steps } from "./sections/steps.input.ts";
import { team } from "./sections/team.input.ts";
import { testimonials } from "./sections/testimonials.input.ts";
import { text } from "./sections/text.input.ts";
import { topics } from "./sections/topics.input.ts";
import { video } from "./sections/video.input.ts";
import { voices } from "./sections/voices.input.ts";

export type { ContentOf, SectionContent, SectionType } from "./section-type.input.ts";

/** Every type of section, in the order that forms offer them. The first five are the types of content blocks. */
export const sectionTypes = {
  ...{ text, image, video, html, cta },
  ...{
    hero,
    scene,
    opening,
    media,
    film,
    columns,
    beside,
    services,
    offer,
    features,
    levels,
    cards,
    report,
    steps,
    figures,
    pricing,
    comparison,
    plans,
    packages,
    testimonials,
    voices,
    cases,
    logos,
    faq,
  },
  ...{ team, gallery, form, request, topics, reach, response, places, articles, archive, links, downloads, closing, divider },
} as const;

export type SectionTypeName = keyof typeof sectionTypes;

/** The content of a section of this type, with every field. */
export type SectionContentOf<Name extends SectionTypeName> = ContentOf<(typeof sectionTypes)[Name]>;

/** The description of a type, if the program knows it: */
export function findSectionType(type: string): SectionType | undefined {
  return Object.hasOwn(sectionTypes, type) ? (sectionTypes as unknown as Record<string, SectionType>)[type] : undefined;
}

/** Whether a section of this type does something on the page at this address, without a slash. */
export function canStandOn(type: string, slug: string): boolean {
  return [undefined, slug].includes(findSectionType(type)?.onlyOn);
}

/**
 * Types that an earlier version had. Their rows are kept and staff see them, but visitors don't. Move a type's name here when you remove its
 * description.
 */
export const RETIRED_TYPES: ReadonlySet<string> = new Set<string>();

/** What a text field of a section contains. Undefined: a field that the type doesn't have. */
export function fieldAt(type: string, name: string, inner?: string): PlainField | undefined {
  const field = findSectionType(type)?.fields[name];
  if (!field) return undefined;
  if (field.as === "list") return inner === undefined ? undefined : field.fields[inner];
  return inner === undefined ? field : undefined;
}

/** What the editor calls the field at a path: "Title", or for "items.1.answer", "Question 2: Answer". */
export function labelAt(type: string, path: string): string {
  const [name = "", place = "", inner = ""] = path.split(".");
  const field = findSectionType(type)?.fields[name];
  if (field?.as !== "list") return field?.label ?? path;
  return `${field.one} ${Number(place) + 1}: ${field.fields[inner]?.label ?? inner}`;
}

/** Content without what only staff may see. */
export function withoutPrivate(type: string, content: Record<string, unknown>): Record<string, unknown> {
  const fields: SectionType["fields"] = findSectionType(type)?.fields ?? {};
  return Object.fromEntries(Object.entries(content).filter(([name]) => !(Object.hasOwn(fields, name) && fields[name]?.isPrivate)));
}

/** The IDs in a field of people. */
export function peopleIn(value: unknown): string[] {
  return typeof value === "string" ? linesOf(value) : [];
}

/** Whether someone filled in an entry. Those that no one did aren't stored: forms end with an empty one. */
export function isFilled({ fields }: ListField, entry: Record<string, string>): boolean {
  return Object.entries(fields).some(([name, { as }]) => as !== "choice" && as !== "icon" && (entry[name] ?? "") !== "");
}

/** Content with every field of its type, whatever is stored. Fields that the type doesn't have are left out. */
export function wholeContent({ fields }: Pick<SectionType, "fields">, stored: Record<string, unknown>): SectionContent {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.as !== "list") return [name, wholeValue(field, stored[name])];
      const inner = Object.entries(field.fields);
      return [
        name,
        entriesOf(stored[name]).map((entry) => Object.fromEntries(inner.map(([key, of]) => [key, wholeValue(of, entry[key])]))),
      ];
    }),
  );
}

function wholeValue(field: Exclude<SectionField, { as: "list" }>, value: unknown): string {
  const text = typeof value === "string" ? value : "";
  if (field.as !== "choice") return text;
  return field.options.some((option) => option.value === text) ? text : (field.options[0]?.value ?? "");
}

/** Every text of a section with its field: what searches, checks, and replaces go through. */
export function textsOf(type: SectionType, content: SectionContent): { path: string; field: PlainField; text: string }[] {
  return Object.entries(type.fields).flatMap(([name, field]) => {
    const value = content[name];
    if (field.as !== "list") return typeof value === "string" ? [{ path: name, field, text: value }] : [];
    return entriesOf(value).flatMap((entry, place) =>
      Object.entries(field.fields).flatMap(([key, of]) =>
        entry[key] === undefined ? [] : [{ path: `${name}.${place}.${key}`, field: of, text: entry[key] }],
      ),
    );
  });
}

export { entriesOf };
