import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { TEXAS_CITIES } from "~/db/seed/local-pages/texas-cities.ts";
import { db } from "~/platform/db/index.ts";
import { givenProject, seoEditor } from "~/tests/builders/generator.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { addLocationSet, exportLocations, findNamesImport, takeNames, uploadNames } from "../../index.ts";
import { locationSets, seoImports } from "../../seo.schema.ts";
import type { SeoLocation } from "../../text/merge-values.ts";
import { locationOfJson } from "./location-of-json.ts";

onTestDatabase();

beforeEach(async () => {
  if (isDatabaseThere()) await givenProject({ terms: ["VoIP"] });
});

async function stored(locations: SeoLocation[]): Promise<string> {
  await db.delete(seoImports);
  await db.delete(locationSets);
  const set = await addLocationSet(seoEditor, { name: "Places", locations });
  if (!set.ok) throw new Error(set.reason);
  return set.value.id;
}

async function exported(id: string, format: "csv" | "json"): Promise<string> {
  const parts = await exportLocations(seoEditor, id, format);
  if (!parts.ok) throw new Error(parts.reason);
  let text = "";
  for await (const part of parts.value) text += part;
  return text;
}

/** What importing a file would do, and its ID. */
async function checked(text: string) {
  const content = (async function* () {
    yield Buffer.from(text);
  })();
  const sent = await uploadNames(seoEditor, { kind: "locations", name: "places", content });
  if (!sent.ok) throw new Error(`${sent.reason}: ${text}`);
  const found = await findNamesImport(seoEditor, sent.value.id);
  if (!found.ok) throw new Error(found.reason);
  const { changes, locations, refused, sameCount } = found.value.names;
  return { id: sent.value.id, changes, locations, refused, sameCount };
}

async function comesBackUnchanged(locations: SeoLocation[]): Promise<void> {
  const id = await stored(locations);
  for (const format of ["csv", "json"] as const) {
    const text = await exported(id, format);
    expect(await checked(text), text).toMatchObject({ changes: [], locations: [], refused: [], sameCount: locations.length });
  }
}

const odd = fc.constantFrom(
  ...[
    "=1+1",
    "-5",
    "+1 210 555 0100",
    "@home",
    "'=x",
    "a; =b",
    '"quoted", he said',
    "  spaced  out ",
    "'Bout town",
    "x;-y",
    "＝full",
    "0042",
  ],
);
const text = fc.oneof(odd, fc.string({ maxLength: 30 }));
const factName = fc.oneof(
  fc.constantFrom("river", "water_source", "population_source_date", "zip", "pop", "x__y", "x_", "country", "country_code", "coordinates"),
  fc.stringMatching(/^[a-z][a-z0-9_]{0,8}$/),
);
const source = fc.record(
  {
    from: text,
    on: fc.constantFrom("2026-11-27", "2/3/2026"),
    url: fc.constantFrom("", "https://a.example/?a=1,2;3"),
  },
  { requiredKeys: ["from", "on"] },
);
const codes = fc.array(fc.constantFrom("78205", "78205-1234", "SW1A 1AA", "M5H 2N2", "0100"), { maxLength: 3 });

/** Anything that a JSON file could say about a place. What it can't say isn't stored. */
const written = fc
  .record({
    state: fc.constantFrom("", "TX", "tx", "Texas", "Ontario", "=x"),
    county: fc.oneof(text, fc.constant("Bexar County county")),
    population: fc.option(fc.oneof(fc.integer({ min: 0, max: 10_000_000 }), fc.double({ min: 0, max: 100, noNaN: true }))),
    latitude: fc.option(fc.double({ min: -90, max: 90, noNaN: true })),
    longitude: fc.option(fc.double({ min: -180, max: 180, noNaN: true })),
    postalCodes: codes,
    facts: fc.dictionary(factName, text, { maxKeys: 4 }),
    lists: fc.dictionary(
      factName,
      fc.array(
        text.filter((one) => !/[;|]/.test(one)),
        { maxLength: 3 },
      ),
      { maxKeys: 2 },
    ),
    standard: fc.constantFrom({}, { drive_time: "1 minute" }, { distance: "29.5 mi", contact_person: "-Eve" }),
    sources: fc.dictionary(fc.constantFrom("county", "population", "postal_codes", "coordinates", "drive_time"), source),
    ownSources: fc.array(fc.option(source), { minLength: 6, maxLength: 6 }),
  })
  .map(({ standard, sources, ownSources, ...rest }) => {
    const facts = { ...rest.facts, ...standard };
    const names = [...new Set([...Object.keys(facts), ...Object.keys(rest.lists)])];
    const own = names.flatMap((name, at) => (ownSources[at] ? [[name, ownSources[at]] as const] : []));
    return { ...rest, facts, sources: { ...sources, ...Object.fromEntries(own) } };
  });

/** As it would be stored: without the parts that are refused. */
function storable(name: string, written: Record<string, unknown>): SeoLocation {
  let object: Record<string, unknown> = { ...written, name };
  for (;;) {
    const read = locationOfJson(object);
    if ("location" in read) return read.location;
    const [group = "", fact] = read.fault.field.split(".");
    const inner = object[group];
    const left = fact ? Object.fromEntries(Object.entries(inner as object).filter(([one]) => one !== fact)) : undefined;
    object = { ...object, [group]: left };
  }
}

describe.runIf(isDatabaseThere())("what was downloaded", () => {
  test("comes back unchanged, whatever a set has", { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(written, { minLength: 1, maxLength: 8 }), (places) =>
        comesBackUnchanged(places.map((place, at) => storable(`Place ${at}`, place))),
      ),
      { numRuns: 60, endOnFailure: true },
    );
  });

  test("is counted as up to date for the places that the program comes with, and can be corrected", async () => {
    await comesBackUnchanged([...TEXAS_CITIES]);
    const id = await stored([...TEXAS_CITIES]);
    const csv = await exported(id, "csv");
    const [, first = ""] = csv.split("\r\n");
    const population = String(TEXAS_CITIES[0]?.population);
    const corrected = await checked(csv.replace(first, first.replace(population, "5")));
    expect(corrected).toMatchObject({ changes: [{ place: 0 }], locations: [], refused: [], sameCount: TEXAS_CITIES.length - 1 });
    await takeNames(seoEditor, corrected.id, "");
    expect((await checked(csv)).changes).toHaveLength(1);
  });

  test("has every fact, even if the places of a set have more of them than one place can have", async () => {
    const factsOf = (from: number) => Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`fact_${from + at}`, "x"]));
    const places = [
      { name: "One", facts: factsOf(0) },
      { name: "Two", facts: factsOf(15) },
    ];
    await comesBackUnchanged(places);
    const csv = await exported(await stored(places), "csv");
    const changed = csv.split("\r\n").map((line) => (line.startsWith("Two") ? line.replace(/x$/, "y") : line));
    expect((await checked(changed.join("\r\n"))).changes).toMatchObject([
      { changes: [{ fact: "fact_34", after: "y" }, { isSource: true }] },
    ]);
    const wide = `Name,${Array.from({ length: 25 }, (_, at) => `fact ${at}`).join()}\nThree,${"z,".repeat(25)}\n`;
    expect(Object.keys((await checked(wide)).locations[0]?.facts ?? {})).toHaveLength(20);
  });

  test("says nothing about a place that has a text where another one has a list", async () => {
    await comesBackUnchanged([
      { name: "One", facts: { schools: "Baylor" }, sources: { schools: { from: "Web", on: "2026-11-27" } } },
      { name: "Two", lists: { schools: ["Baylor", "McLennan"] }, sources: { schools: { from: "Web", on: "2026-11-27" } } },
      { name: "London", facts: { country_code: "UK" }, postalCodes: ["SW1A 1AA"], sources: {} },
      { name: "Paris", facts: { country: "France" }, postalCodes: ["75001"] },
    ]);
  });
});
