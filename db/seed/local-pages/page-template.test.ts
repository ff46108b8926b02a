import { beforeAll, describe, expect, test } from "vitest";
import { cleanHtml, removedBy } from "~/domain/clean-html.ts";
import { checkNames } from "~/domain/seo/addresses/check-names.ts";
import { localPageSlug, readUrlPattern } from "~/domain/seo/addresses/page-address.ts";
import { readSource } from "~/domain/seo/fact-sources.input.ts";
import { PageScorer } from "~/domain/seo/generator/page-scorer.ts";
import type { StoredScore } from "~/domain/seo/generator/page-scores.ts";
import { PageMaker } from "~/domain/seo/pages/page-maker.ts";
import { openFacts } from "~/domain/seo/project/check-template.ts";
import { MIN_SCORE } from "~/domain/seo/quality/score-page.ts";
import { ownFacts as ownFactsOf } from "~/domain/seo/sets/own-facts.ts";
import { LOCATION_FACTS, TERM_FACTS } from "~/domain/seo/template-words.input.ts";
import { expandTemplate } from "~/domain/seo/text/expand-template.ts";
import { LAYOUTS } from "~/domain/seo/text/layouts.ts";
import {
  evidenceOf,
  factsOf,
  firmValues,
  layoutValues,
  locationValues,
  type SeoLocation,
  termValues,
} from "~/domain/seo/text/merge-values.ts";
import { nearPlaces } from "~/domain/seo/text/near-places.ts";
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH, pageHead } from "~/domain/seo/text/page-head.ts";
import { readLists } from "~/domain/seo/text/read-lists.ts";
import { readTemplate } from "~/domain/seo/text/read-template.ts";
import type { Template } from "~/domain/seo/text/template.ts";
import { termWords } from "~/domain/seo/text/term-words.ts";
import { isOwnFactName } from "~/domain/seo/text/variables.ts";
import { WORD_LISTS } from "~/domain/seo/text/word-lists.ts";
import { knownSettings } from "~/domain/settings/known-settings.ts";
import { slugOf } from "~/domain/slug.ts";
import { SERVICE_TERMS, SHIPPED_KNOWLEDGE, shippedSource } from "./index.ts";
import { PAGE_TEMPLATE } from "./page-template.ts";
import { TEXAS_CITIES } from "./texas-cities.ts";

const ownFacts = ownFactsOf(TEXAS_CITIES);
const brand = Object.fromEntries(
  Object.entries(knownSettings).flatMap(([key, { value, category }]) => (category === "brand" ? [[key, String(value)]] : [])),
);
/** A plural term with capitals that stay, and the longest one. */
const terms = ["Managed IT Services", "HIPAA IT Compliance", "Cybersecurity Consulting", "Website Development"];
/** The firm's own city: two words, no campus, one postal code. */
const cities = TEXAS_CITIES.filter(({ name }) => ["San Antonio", "Austin", "Corpus Christi", "Boerne", "Schertz", "Waco"].includes(name));

/** Scores are shown in green from here. Below `MIN_SCORE`, a page is held. */
const GREEN = 80;

let body: Template;
let head: { title: Template; description: Template };
beforeAll(() => {
  body = read(PAGE_TEMPLATE.html, "html");
  head = { title: read(PAGE_TEMPLATE.title, "text"), description: read(PAGE_TEMPLATE.metaDescription, "text") };
});

describe("the page template", () => {
  test("writes no fact without having asked for it", () => {
    const facts = new Set([...ownFacts, ...[...LOCATION_FACTS, ...TERM_FACTS].map(({ name }) => name)]);
    expect([body, head.title, head.description].flatMap((template) => openFacts(template, facts))).toEqual([]);
  });

  test("has the links once, and the usual address", () => {
    expect(PAGE_TEMPLATE.html.match(/\[Internal_Links\]/g)).toHaveLength(1);
    expect(readUrlPattern(PAGE_TEMPLATE.urlPattern).ok).toBe(true);
  });

  test("has titles and descriptions for all terms and cities that fit, with both names", () => {
    for (const { term, location, title, metaDescription } of SERVICE_TERMS.flatMap((term) =>
      TEXAS_CITIES.map((city) => render(term, city)),
    )) {
      expect(title.length, title).toBeLessThanOrEqual(MAX_TITLE_LENGTH);
      expect(metaDescription.length, metaDescription).toBeLessThanOrEqual(MAX_DESCRIPTION_LENGTH);
      for (const text of [title, metaDescription]) expect(text.toLowerCase()).toContain(term.toLowerCase());
      for (const text of [title, metaDescription]) expect(text).toContain(location);
    }
  });

  test.each([
    ["with all that is known", SERVICE_TERMS, cities],
    ["of places of which nothing is known", terms, cities.map(({ name }) => ({ name }))],
    ["of terms of which nothing is known", ["Window Cleaning", "Payroll"], cities],
  ])("makes pages without broken marks and spaces, %s", (_, about: readonly string[], places: readonly SeoLocation[]) => {
    for (const { slug, html } of pagesOf(places, about)) {
      const text = html.replaceAll(/<[^>]*>/g, "¶").replaceAll(/\s+/g, " ");
      const broken = /[{}[\]|]|\s[.,;:!?]|[.,;:!?]{2}|¶ ?[.,;:!?]|\b(\w+) \1\b|(^|[.?!] |¶ ?)[a-z]|¶ ?¶? ?undefined/;
      expect(broken.exec(text)?.[0], `${slug}: ${text}`).toBeUndefined();
      expect(html).not.toMatch(/[^\n ] {2}/);
      expect(html).not.toMatch(/<(p|li|h2|h3)>\s*<\/\1>/);
    }
  });

  test("has only HTML that may stand on a page", () => {
    for (const { html } of pagesOf(cities)) expect(removedBy(html, cleanHtml(html))).toEqual([]);
  });

  test("makes pages that are worth their addresses: all of a new site's", () => {
    expect(GREEN).toBeGreaterThan(MIN_SCORE);
    const maker = new PageMaker(shippedSource());
    const scores = scoresOf(maker);
    for (let pageNo = 0; pageNo < maker.total; pageNo++) {
      const slug = maker.slugOf(maker.placeAt(pageNo));
      expect(scores[pageNo]?.score, slug).toBeGreaterThanOrEqual(GREEN);
      expect(scores[pageNo]?.words, slug).toBeGreaterThan(450);
    }
  });

  test("makes pages that say nothing if nothing is known about their terms", () => {
    const maker = new PageMaker({ ...shippedSource(), knowledge: {} });
    const scores = scoresOf(maker);
    expect(Math.max(...scores.map(({ score }) => score))).toBeLessThan(MIN_SCORE);
  });
});

function scoresOf(maker: PageMaker): StoredScore[] {
  const scorer = new PageScorer(maker, { brand });
  return Array.from({ length: maker.total }, (_, pageNo) => scorer.score(pageNo));
}

describe("the lists of terms and cities", () => {
  test("are names that pages can be made for", () => {
    for (const names of [SERVICE_TERMS, TEXAS_CITIES.map(({ name }) => name)]) {
      expect([...checkNames(names)].filter(({ isAccepted }) => !isAccepted)).toEqual([]);
    }
  });

  test("know where every fact comes from, and when it was read there, and are places in Texas", () => {
    expect([...ownFacts].filter((name) => !isOwnFactName(name))).toEqual([]);
    for (const city of TEXAS_CITIES) {
      const { name, facts = {}, latitude, longitude, sources = {} } = city;
      const { state: _, ...known } = factsOf(city);
      expect(
        Object.keys(sources)
          .filter((fact) => fact !== "coordinates")
          .sort(),
        name,
      ).toEqual(Object.keys(known).sort());
      for (const { from, on, url = "" } of Object.values(sources)) expect(readSource({ from, on, url })).toEqual({ from, on, url });
      expect(Object.keys(evidenceOf(city, factsOf(city))).length, name).toBeGreaterThanOrEqual(4);
      expect(Object.values(facts).join(), name).not.toMatch(/'/);
      expect(latitude > 25.8 && latitude < 36.6 && longitude > -106.7 && longitude < -93.5, name).toBe(true);
    }
  });
});

function read(source: string, field: "html" | "text"): Template {
  const lists = readLists(WORD_LISTS);
  if (!lists.ok) throw new Error("The lists cannot be read.");
  const template = readTemplate(source, { findList: lists.value, facts: ownFacts, field });
  if (!template.ok) throw new Error(JSON.stringify(template.reason));
  return template.value;
}

function pagesOf(places: readonly SeoLocation[], about: readonly string[] = terms) {
  return about.flatMap((term) => places.map((place) => render(term, place)));
}

const near = nearPlaces(TEXAS_CITIES);

/** Only for the shipped cities themselves: the tests also have places of which nothing is known. */
function nearOf(location: SeoLocation): readonly string[] {
  const cities: readonly SeoLocation[] = TEXAS_CITIES;
  return (near[cities.indexOf(location)] ?? []).map(({ name }) => name);
}

function render(term: string, location: SeoLocation) {
  const slug = localPageSlug(slugOf(term), slugOf(location.name));
  const linksMarkup = '<ul><li><a href="/services/x/y">Elsewhere</a></li></ul>';
  const own = { Internal_Links: linksMarkup, Layout_CSS: "" };
  const values = {
    ...firmValues(brand),
    ...layoutValues(LAYOUTS.service),
    ...termValues(term, []),
    ...locationValues(location, []),
    ...own,
  };
  const page = {
    ...{ slug, values, facts: factsOf(location, nearOf(location)) },
    term: termWords({ name: term, group: "Services" }, SHIPPED_KNOWLEDGE[slugOf(term)]),
  };
  const html = expandTemplate(body, page, (value) => value.replaceAll("&", "&amp;"));
  const { title, metaDescription } = pageHead(head, page, { term, location: location.name });
  return { slug, term, location: location.name, html, title, metaDescription };
}

test("a page about a town of which only county, population, and a ZIP code are known uses all three", () => {
  const source = { from: "U.S. Census Bureau", url: "https://www.census.gov/", on: "2026-11-27" };
  const sources = { county: source, population: source, postal_codes: source };
  const towns = Array.from({ length: 60 }, (_, place): SeoLocation => {
    const name = `${["Oak", "Elm", "Cedar", "Mill", "Stone", "Lake"][place % 6]}${["ford", "ville", "ton", "burg", "dale", "port", "field", "brook", "wood", "ridge"][place % 10]}`;
    return {
      name: `${name} ${"ABCDEFGHIJ"[Math.floor(place / 6)]}`,
      state: "OH",
      county: "Wayne",
      population: 1_234 + place,
      postalCodes: [String(44_600 + place)],
      sources,
    };
  });
  const shipped = shippedSource();
  const maker = new PageMaker({
    ...shipped,
    terms: shipped.terms.slice(0, 4),
    groups: shipped.groups?.slice(0, 4) ?? [],
    locations: towns,
  });
  const scorer = new PageScorer(maker, { brand });
  const scores = Array.from({ length: maker.total }, (_, pageNo) => scorer.score(pageNo));
  expect(Math.min(...scores.map(({ factsShown }) => factsShown))).toBe(3);
  expect(Math.min(...scores.map(({ score }) => score))).toBeGreaterThanOrEqual(MIN_SCORE);
});
