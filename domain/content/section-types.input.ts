import { linesOf } from "../lines.input.ts";
import { entriesOf } from "./entries.input.ts";
import type { ContentOf, ListField, PlainField, SectionContent, SectionField, SectionType } from "./section-type.input.ts";
import { archive } from "./section-types/archive.input.ts";
import { articles } from "./section-types/articles.input.ts";
import { beside } from "./section-types/beside.input.ts";
import { cards } from "./section-types/cards.input.ts";
import { cases } from "./section-types/cases.input.ts";
import { closing } from "./section-types/closing.input.ts";
import { columns } from "./section-types/columns.input.ts";
import { comparison } from "./section-types/comparison.input.ts";
import { cta } from "./section-types/cta.input.ts";
import { divider } from "./section-types/divider.input.ts";
import { downloads } from "./section-types/downloads.input.ts";
import { faq } from "./section-types/faq.input.ts";
import { features } from "./section-types/features.input.ts";
import { figures } from "./section-types/figures.input.ts";
import { film } from "./section-types/film.input.ts";
import { form } from "./section-types/form.input.ts";
import { gallery } from "./section-types/gallery.input.ts";
import { hero } from "./section-types/hero.input.ts";
import { html } from "./section-types/html.input.ts";
import { image } from "./section-types/image.input.ts";
import { levels } from "./section-types/levels.input.ts";
import { links } from "./section-types/links.input.ts";
import { logos } from "./section-types/logos.input.ts";
import { media } from "./section-types/media.input.ts";
import { offer } from "./section-types/offer.input.ts";
import { opening } from "./section-types/opening.input.ts";
import { packages } from "./section-types/packages.input.ts";
import { places } from "./section-types/places.input.ts";
import { plans } from "./section-types/plans.input.ts";
import { pricing } from "./section-types/pricing.input.ts";
import { reach } from "./section-types/reach.input.ts";
import { report } from "./section-types/report.input.ts";
import { request } from "./section-types/request.input.ts";
import { response } from "./section-types/response.input.ts";
import { scene } from "./section-types/scene.input.ts";
import { services } from "./section-types/services.input.ts";
import { steps } from "./section-types/steps.input.ts";
import { team } from "./section-types/team.input.ts";
import { testimonials } from "./section-types/testimonials.input.ts";
import { text } from "./section-types/text.input.ts";
import { topics } from "./section-types/topics.input.ts";
import { video } from "./section-types/video.input.ts";
import { voices } from "./section-types/voices.input.ts";

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
