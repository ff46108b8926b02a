import fc from "fast-check";
import { expect, test } from "vitest";
import { BRAND_VARIABLES, LOCATION_FACTS, PAGE_VARIABLES } from "../template-words.input.ts";
import { expandTemplate } from "./expand-template.ts";
import { chooseLayout, LAYOUT_KEYS, LAYOUTS } from "./layouts.ts";
import { capitalised, lowered } from "./letter-case.ts";
import { factsOf, firmValues, layoutValues, locationValues, termValues } from "./merge-values.ts";
import { pageHead } from "./page-head.ts";
import { readTemplate } from "./read-template.ts";
import { isOwnFactName } from "./variables.ts";

const location = {
  name: "san antonio",
  state: "TX",
  county: "Bexar",
  population: 1_434_625,
  postalCodes: ["78201", "78202"],
  facts: { river: "San Antonio River", distance: "3 miles", drive_time: "9 minutes", contact_person: "Eve" },
  lists: { clients_here: ["Acme", "Dent"] },
};

const values = {
  ...firmValues(Object.fromEntries([...BRAND_VARIABLES.map(({ name }) => [name, `(${name})`]), ["site_url", "https://x.example"]])),
  ...termValues("managed  IT services", ["VoIP", "web design"]),
  ...locationValues(location, ["Austin"]),
  ...layoutValues(LAYOUTS.service),
  Layout_CSS: "h1 { color: red }",
  Internal_Links: "<ul></ul>",
};

function textOf(source: string): string {
  const read = readTemplate(source, { findList: () => "unknown", facts: new Set(["river"]), field: "html" });
  if (!read.ok) throw new Error(read.reason[0]?.message);
  return expandTemplate(read.value, { slug: "a", values, facts: factsOf(location, ["Schertz"]) });
}

test.each([
  ["Search_term", "Managed IT Services"],
  ["search_term", "managed IT services"],
  ["SEARCH_TERM", "MANAGED IT SERVICES"],
  ["Search_terms", "Managed IT Services, VoIP, and Web Design"],
  ["search_terms", "managed IT services, VoIP, and web design"],
  ["SEARCH_TERMS", "MANAGED IT SERVICES, VOIP, AND WEB DESIGN"],
  ["Location", "San Antonio"],
  ["location", "san antonio"],
  ["LOCATION", "SAN ANTONIO"],
  ["Locations", "San Antonio and Austin"],
  ["locations", "san antonio and austin"],
  ["LOCATIONS", "SAN ANTONIO AND AUSTIN"],
  ["Layout", "service"],
  ["Layout_Name", "Service"],
  ["Layout_Class", "layout-service"],
  ["Layout_CSS", "h1 { color: red }"],
  [
    "Layout_Structure",
    "hero, local facts, introduction, features, FAQ, pictures, testimonials, trust badges, related links, and closing call",
  ],
  ["Internal_Links", "<ul></ul>"],
  ["brand_name", "(brand_name)"],
  ["state", "TX"],
  ["county", "Bexar"],
  ["population", "1,434,625"],
  ["postal_codes", "78201, 78202"],
  ["river", "San Antonio River"],
])("[%s] is %s", (name, text) => expect(textOf(`[${name}]`)).toBe(text));

test("every variable in the help has a value", () => {
  for (const { name } of [...PAGE_VARIABLES, ...BRAND_VARIABLES, ...LOCATION_FACTS]) expect(textOf(`[${name}]`), name).not.toBe("");
});

test("unknown facts of a location are left out, but a population of zero is known", () => {
  expect(factsOf({ name: "Nowhere", county: "", postalCodes: [] })).toEqual({});
  expect(factsOf({ name: "Ghost Town", population: 0 })).toEqual({ population: "0" });
});

test.each([
  ["o'fallon & st. mary's", "O'fallon & St. Mary's"],
  ["winston-salem (nc)", "Winston-Salem (Nc)"],
  ["élan vital", "Élan Vital"],
])("%s with capital letters is %s", (text, expected) => expect(capitalised(text)).toBe(expected));

test("abbreviations keep their capital letters, other words lose them", () => {
  expect(lowered("CMMC and SOC 2 Consulting for iPhone Users, San Antonio, TX")).toBe(
    "CMMC and SOC 2 consulting for iPhone users, san antonio, TX",
  );
});

test.each([
  ["river", true],
  ["county", false],
  ["brand_name", false],
  ["if", false],
  ["constructor", false],
  ["__proto__", false],
  ["River", false],
])("a location set can name a fact %j: %s", (name, may) => expect(isOwnFactName(name)).toBe(may));

test.each([
  ["IT Consulting for tech", 1, "service"],
  ["Managed services", 99, "service"],
  ["Digital business", 99, "modern"],
  ["biotech", 1, "modern"],
  ["Industry 4.0", 99, "industry"],
  ["Business phones", 1, "industry"],
  ["VoIP", 11, "location"],
])("a page for %s in one of %i locations has the layout %s", (term, locationCount, layout) => {
  expect(chooseLayout({ term, locationCount, slug: "services/x/y" })).toBe(layout);
});

test("otherwise the slug decides, always the same way and all five equally often", () => {
  const slugs = Array.from({ length: 5_000 }, (_, number) => `services/voip/place-${number}`);
  const layouts = slugs.map((slug) => chooseLayout({ term: "VoIP", locationCount: 10, slug }));
  expect(layouts).toEqual(slugs.map((slug) => chooseLayout({ term: "VoIP", locationCount: 1, slug })));
  for (const key of LAYOUT_KEYS) expect(Math.abs(layouts.filter((layout) => layout === key).length - 1_000)).toBeLessThan(120);
});

test("the five layouts differ in what they show, and in what order", () => {
  expect(new Set(LAYOUT_KEYS.map((key) => LAYOUTS[key].sections.join())).size).toBe(5);
});

function headOf(title: string, description: string) {
  const [one, two] = [title, description].map((source) =>
    readTemplate(source, { findList: () => "unknown", facts: new Set(), field: "text" }),
  );
  if (!one?.ok || !two?.ok) throw new Error("unreadable");
  const page = { slug: "a", values, facts: {} };
  return pageHead({ title: one.value, description: two.value }, page, { term: "managed  IT services", location: "San Antonio" });
}

test("title and description are one line each; keywords are the term and the location", () => {
  expect(headOf(" [Search_term]\n in [Location] | [brand_name] ", "Call\t us.")).toEqual({
    title: "Managed IT Services in San Antonio | (brand_name)",
    metaDescription: "Call us.",
    keywords: ["managed IT services", "San Antonio"],
    findings: [],
  });
});

test("an empty title is made up, long ones are reported, and nothing is cut", () => {
  expect(headOf("[county]", "").title).toBe("managed IT services in San Antonio");
  expect(headOf("[county]", "").findings).toEqual(["no-description"]);
  expect(headOf("é".repeat(60), "é".repeat(160)).findings).toEqual([]);
  const long = headOf("é".repeat(61), "😀".repeat(161));
  expect(long.findings).toEqual(["long-title", "long-description"]);
  expect(long.title).toHaveLength(61);
});

test("changing the letter case of any text never throws and gives one line", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => void expect(capitalised(text) + lowered(text)).not.toMatch(/\n/)));
});
