import { escapeHtml } from "../../escape-html.ts";
import { slugOf } from "../../slug.ts";
import { internalLinks, localPageSlug, type PagePlace } from "../addresses/page-address.ts";
import { longAddress, placeSlug } from "../addresses/place-addresses.ts";
import { ownFacts } from "../sets/own-facts.ts";
import type { TermKnowledge } from "../term-knowledge.input.ts";
import { cleanTemplate } from "../text/clean-template.ts";
import { expandTemplate, type PageWords } from "../text/expand-template.ts";
import { chooseLayout, LAYOUTS, type Layout } from "../text/layouts.ts";
import { capitalised, tidied } from "../text/letter-case.ts";
import {
  evidenceOf,
  factsOf,
  firmValues,
  layoutValues,
  listsOf,
  locationValues,
  type SeoLocation,
  termValues,
} from "../text/merge-values.ts";
import { type NearPlace, nearPlaces } from "../text/near-places.ts";
import { type PageHead, pageHead } from "../text/page-head.ts";
import { readLists } from "../text/read-lists.ts";
import { readTemplate } from "../text/read-template.ts";
import type { FactLists, Facts, Template, TermWords } from "../text/template.ts";
import { termWords } from "../text/term-words.ts";
import type { RunSource } from "./run-source.ts";

/** What all pages need when they're made, besides their source. */
export interface PageFrame {
  /** Settings in the brand category, by key. */
  brand: Readonly<Record<string, string>>;
  /** The other pages that a page may link to. If missing, everything in its ring. */
  isLinked?: (page: PagePlace) => boolean;
  /** HTML for `[Layout_CSS]`. The site itself already has the styles. */
  layoutCss?: (layout: Layout) => string;
  /** What stands for the links, instead of their HTML. */
  linksMarkup?: string;
}

export interface PageLink extends PagePlace {
  /** From `/`. */
  href: string;
  label: string;
}

/** A source that can't be read anymore, although it was checked when it was saved. */
export class UnreadableSourceError extends Error {
  override name = "UnreadableSourceError";
}

/** Parsed templates. One thread can send them to another. */
export interface ReadTemplates {
  title: Template;
  description: Template;
  html: Template;
}

interface Term {
  name: string;
  slug: string;
  values: Record<string, string>;
  words: TermWords;
}

interface Location {
  location: SeoLocation;
  slug: string;
  values: Record<string, string>;
  facts: Facts;
  lists: FactLists;
  /** The facts that count as local. */
  evidence: Facts;
  near: readonly NearPlace[];
}

/**
 * Makes a run's pages: the same on the site, in a preview, in an export, and for scoring. What depends on the term alone or the location
 * alone is worked out once. A page then costs a few hundredths of a millisecond.
 */
export class PageMaker {
  readonly source: RunSource;
  #title: Template;
  #description: Template;
  #html: Template;
  #terms: Term[];
  #locations: Location[];
  #termsBySlug: Map<string, number>;
  #locationsBySlug: Map<string, number>;
  #moved: Map<string, number>;
  #sharedNames: Set<string>;
  #brand: { from: object; values: Record<string, string> } | undefined;

  /**
   * @param read the source's templates, if another thread parsed them
   * @throws UnreadableSourceError
   */
  constructor(source: RunSource, read: ReadTemplates = readTemplates(sourceWords(source))) {
    this.source = source;
    this.#title = read.title;
    this.#description = read.description;
    this.#html = read.html;
    const { terms, locations, groups, knowledge } = source;
    this.#terms = terms.map((name, place) => ({
      name,
      slug: slugOf(name),
      values: termValues(name, this.#others(place, "term")),
      words: termWords({ name, group: groups?.[place] ?? "" }, knownOf(knowledge, slugOf(name))),
    }));
    const near = nearPlaces(locations);
    this.#locations = locations.map((location, place) => ({
      location,
      slug: placeSlug(location),
      values: locationValues(location, this.#others(place, "location")),
      ...knownAt(location, near[place] ?? []),
    }));
    this.#termsBySlug = new Map(this.#terms.map(({ slug }, place) => [slug, place]));
    this.#locationsBySlug = new Map(this.#locations.map(({ slug }, place) => [slug, place]));
    this.#moved = movedAddresses(locations);
    const names = this.#locations.map(({ location }) => slugOf(location.name));
    this.#sharedNames = new Set(names.filter((name, place) => this.#moved.get(name) !== place));
  }

  /** The parsed template of the body. */
  get html(): Template {
    return this.#html;
  }

  get size(): { terms: number; locations: number } {
    return { terms: this.#terms.length, locations: this.#locations.length };
  }

  get total(): number {
    return this.#terms.length * this.#locations.length;
  }

  /** The position of a term or a location by its slug. */
  termAt(slug: string): number | undefined {
    return this.#termsBySlug.get(slug);
  }

  locationAt(slug: string): number | undefined {
    return this.#locationsBySlug.get(slug);
  }

  /** The address of a location that can be found at another one: with its state, or without. */
  movedLocation(slug: string): string | undefined {
    const place = this.#locationsBySlug.has(slug) ? undefined : this.#moved.get(slug);
    return place === undefined ? undefined : at(this.#locations, place).slug;
  }

  /** "Springfield, IL" if there's another Springfield, else "Springfield". */
  nameOf(place: number): string {
    const { location } = at(this.#locations, place);
    return !this.#sharedNames.has(slugOf(location.name)) || !location.state
      ? capitalised(location.name)
      : `${capitalised(location.name)}, ${location.state}`;
  }

  /** Positions of terms that contain all these words, or have this slug, and the same for locations. */
  termsLike(words: string): number[] {
    return placesLike(this.#terms, words, ({ name }) => name);
  }

  locationsLike(words: string): number[] {
    return placesLike(this.#locations, words, ({ location }) => [location.name, location.state, location.county].filter(Boolean).join(" "));
  }

  /** The page at an address, whether or not it has a row. */
  placeOf(termSlug: string, locationSlug: string): PagePlace | undefined {
    const [term, location] = [this.termAt(termSlug), this.locationAt(locationSlug)];
    return term === undefined || location === undefined ? undefined : { term, location };
  }

  numberOf({ term, location }: PagePlace): number {
    return term * this.#locations.length + location;
  }

  placeAt(pageNo: number): PagePlace {
    return { term: Math.floor(pageNo / this.#locations.length), location: pageNo % this.#locations.length };
  }

  term(place: number): { name: string; slug: string; words: TermWords } {
    return at(this.#terms, place);
  }

  location(place: number): Omit<Location, "values"> {
    return at(this.#locations, place);
  }

  slugOf({ term, location }: PagePlace): string {
    return localPageSlug(at(this.#terms, term).slug, at(this.#locations, location).slug);
  }

  layoutOf(page: PagePlace): Layout {
    const term = at(this.#terms, page.term);
    return LAYOUTS[chooseLayout({ term: term.name, slug: this.slugOf(page), locationCount: this.#locations.length })];
  }

  /** The pages that a page links to. */
  linksOf(page: PagePlace, { isLinked }: PageFrame): PageLink[] {
    const linked = internalLinks(page, this.size);
    return (isLinked ? linked.filter(isLinked) : linked).map((other) => ({
      ...other,
      href: `/${this.slugOf(other)}`,
      label: this.labelOf(other),
    }));
  }

  labelOf({ term, location }: PagePlace): string {
    return `${capitalised(at(this.#terms, term).name)} in ${this.nameOf(location)}`;
  }

  head(page: PagePlace, frame: PageFrame): PageHead {
    const [term, { location }] = [at(this.#terms, page.term), at(this.#locations, page.location)];
    const words = this.#words(page, frame, "");
    return pageHead({ title: this.#title, description: this.#description }, words, { term: term.name, location: location.name });
  }

  /** The body's section as HTML. */
  body(page: PagePlace, frame: PageFrame): string {
    return expandTemplate(this.#html, this.#words(page, frame, frame.linksMarkup ?? this.linksHtml(page, frame)), escapeHtml);
  }

  /** The links in a body. */
  linksHtml(page: PagePlace, frame: PageFrame): string {
    return linksMarkup(this.linksOf(page, frame));
  }

  /** The body if nothing were known about the term: what the template says about any of them. */
  bodyOfAnyTerm(page: PagePlace, frame: PageFrame): string {
    return expandTemplate(this.#html, { ...this.#words(page, frame, ""), term: NO_TERM }, escapeHtml);
  }

  /** Everything that's merged into a page's texts, as plain text: what doesn't count as a difference between pages. */
  mergedInto(page: PagePlace, frame: PageFrame): string[] {
    const [term, location] = [at(this.#terms, page.term), at(this.#locations, page.location)];
    const others = internalLinks(page, this.size).flatMap((other) => [
      at(this.#terms, other.term).name,
      at(this.#locations, other.location).location.name,
    ]);
    return [...new Set([term.name, location.location.name, ...others, ...Object.values(this.#firm(frame.brand))])];
  }

  #words(page: PagePlace, frame: PageFrame, links: string): PageWords {
    const [term, location] = [at(this.#terms, page.term), at(this.#locations, page.location)];
    const layout = this.layoutOf(page);
    const own = { Internal_Links: links, Layout_CSS: frame.layoutCss?.(layout) ?? "" };
    const values = Object.assign({}, this.#firm(frame.brand), layoutValues(layout), term.values, location.values, own);
    return { slug: localPageSlug(term.slug, location.slug), values, facts: location.facts, lists: location.lists, term: term.words };
  }

  #firm(brand: PageFrame["brand"]): Record<string, string> {
    if (this.#brand?.from !== brand) this.#brand = { from: brand, values: firmValues(brand) };
    return this.#brand.values;
  }

  /** Names of the next ones in the ring. */
  #others(place: number, of: "term" | "location"): string[] {
    const { terms, locations } = this.source;
    const size = { terms: terms.length, locations: locations.length };
    const page = { term: of === "term" ? place : 0, location: of === "location" ? place : 0 };
    return internalLinks(page, size).flatMap((other) =>
      other[of] === page[of] ? [] : [of === "term" ? at(terms, other.term) : at(locations, other.location).name],
    );
  }
}

const NO_TERM = termWords({ name: "", group: "" });

/** What a source's templates are parsed with. */
export interface SourceWords extends Pick<RunSource, "template" | "lists"> {
  facts: ReadonlySet<string>;
}

export function sourceWords({ template, lists, locations }: RunSource): SourceWords {
  return { template, lists, facts: ownFacts(locations) };
}

/**
 * A source's templates, with the body's as clean HTML.
 * @throws UnreadableSourceError
 */
export function readTemplates({ template, lists, facts }: SourceWords): ReadTemplates {
  const read = readLists(lists, facts);
  if (!read.ok) throw new UnreadableSourceError(`a list cannot be read: ${read.reason[0]?.message}`);
  const findList = read.value;
  const one = (source: string, field: "text" | "html") => {
    const parsed = readTemplate(source, { findList, facts, field });
    if (!parsed.ok) throw new UnreadableSourceError(`the template cannot be read: ${parsed.reason[0]?.message}`);
    return parsed.value;
  };
  return {
    title: one(template.titleTpl, "text"),
    description: one(template.metaTpl, "text"),
    html: cleanTemplate(one(template.htmlTpl, "html")).template,
  };
}

/** A slug can be the name of something that every object has. */
function knownOf(knowledge: RunSource["knowledge"], slug: string): TermKnowledge | undefined {
  return knowledge && Object.hasOwn(knowledge, slug) ? knowledge[slug] : undefined;
}

function knownAt(location: SeoLocation, near: readonly NearPlace[]): Pick<Location, "facts" | "lists" | "evidence" | "near"> {
  const names = near.map(({ name }) => name);
  const facts = factsOf(location, names);
  return { facts, lists: listsOf(location, names, facts), evidence: evidenceOf(location, facts), near };
}

/** Every address that a location can have, with and without its state, and the first location that can have it. */
function movedAddresses(locations: readonly SeoLocation[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const [place, location] of locations.entries()) {
    for (const slug of [slugOf(location.name), longAddress(location)]) if (slug && !found.has(slug)) found.set(slug, place);
  }
  return found;
}

function placesLike<One extends { slug: string }>(all: One[], asked: string, textOf: (one: One) => string): number[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  return all.flatMap((one, place) => {
    const text = textOf(one).toLowerCase();
    return one.slug === asked || words.every((word) => text.includes(word)) ? [place] : [];
  });
}

function linksMarkup(links: PageLink[]): string {
  if (links.length === 0) return "";
  const items = links.map(({ href, label }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(tidied(label))}</a></li>`);
  return `<ul class="local-links">${items.join("")}</ul>`;
}

function at<T>(list: readonly T[], place: number): T {
  const found = list[place];
  if (found === undefined) throw new RangeError(`there is no ${place} among ${list.length}`);
  return found;
}
