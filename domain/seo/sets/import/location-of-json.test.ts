import fc from "fast-check";
import { expect, test } from "vitest";
import { TEXAS_CITIES } from "~/db/seed/local-pages/texas-cities.ts";
import { locationOfJson } from "./location-of-json.ts";
import { locationsInJson } from "./locations-json.ts";

const BOERNE = { name: "Boerne", state: "TX", county: "Kendall" };
const CENSUS = { from: "Census", on: "2026-11-27", url: "https://census.example/boerne" };
const faultOf = (fields: object) => {
  const read = locationOfJson({ ...BOERNE, ...fields });
  return "fault" in read ? read.fault : null;
};

test("the shipped cities are read as they are", () => {
  const read = locationsInJson(`\ufeff${JSON.stringify(TEXAS_CITIES)}`);
  expect(read).toEqual(TEXAS_CITIES.map((location) => ({ location })));
});

test("a location is spelled as a row of a CSV file would spell it, and what's empty is unknown", () => {
  const facts = { distance: 29.5, drive_time: "35 min", river: " Cibolo Creek ", economy: "", altitude: 1411 };
  const given = {
    name: "Boerne",
    state: "Texas",
    county: "Kendall County",
    population: null,
    postalCodes: [],
    facts,
    lists: { schools: [] },
  };
  const sources = { river: { from: "Own", on: "11/27/2026", url: "" }, altitude: { from: "", on: "" } };
  expect(locationOfJson({ ...given, sources })).toEqual({
    location: {
      ...{ name: "Boerne", state: "TX", county: "Kendall" },
      facts: { distance: "29.5 miles", drive_time: "35 minutes", river: "Cibolo Creek", altitude: "1411" },
      sources: { river: { from: "Own", on: "2026-11-27" } },
    },
  });
});

test("codes of other countries need a fact that says so, or a state that isn't one of the US", () => {
  expect(faultOf({ postalCodes: ["SW1A 1AA"] })?.field).toBe("postalCodes");
  expect(faultOf({ postalCodes: ["SW1A 1AA"], facts: { country: "United Kingdom" } })).toBeNull();
  expect(faultOf({ postalCodes: ["SW1A 1AA"], state: "England" })).toBeNull();
});

test.each<[object, string, string]>([
  [{ population: "17,850" }, "population", "This has to be a number"],
  [{ population: -1 }, "population", "Enter a number from 0 to"],
  [{ latitude: 91 }, "latitude", "Enter a number from -90 to 90."],
  [{ county: ["Kendall"] }, "county", "This has to be text in quotation marks."],
  [{ county: "x".repeat(301) }, "county", "This is longer than 300 characters"],
  [{ county: "Ken\ndall" }, "county", "Remove line breaks"],
  [{ postalCodes: "78006" }, "postalCodes", "This has to be a list"],
  [{ postalCodes: [78006] }, "postalCodes", "Entry 1 has to be text"],
  [{ postalCodes: ["7800"] }, "postalCodes", "“7800” isn't a valid postal code."],
  [{ facts: ["a"] }, "facts", "This has to be an object"],
  [{ facts: { "Nearest River": "x" } }, "facts.Nearest River", "Use another name"],
  [{ facts: { constructor: "x" } }, "facts.constructor", "Use another name"],
  [{ facts: JSON.parse('{"__proto__": "x"}') }, "facts.__proto__", "Use another name"],
  [{ facts: { state: "x" } }, "facts.state", "Use another name"],
  [{ facts: { drive_time: "soon" } }, "facts.drive_time", "Enter a number of minutes"],
  [{ facts: { clients_here: "Acme" } }, "facts.clients_here", "Put it in “lists”."],
  [{ facts: { river: { value: "x" } } }, "facts.river", "This has to be text"],
  [{ lists: { distance: ["1"] } }, "lists.distance", "Put it in “facts”."],
  [{ facts: { river: "x" }, lists: { river: ["y"] } }, "lists.river", "This is in “facts”, too."],
  [{ lists: { schools: ["a; b"] } }, "lists.schools", "Entry 1 can't contain ; or |."],
  [{ lists: { schools: Array(51).fill("a") } }, "lists.schools", "Use at most 50 entries."],
  [{ facts: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`fact_${at}`, "x"])) }, "facts", "at most 20"],
  [{ sources: { population: CENSUS } }, "sources.population", "This location has no fact with this name."],
  [{ sources: { county: "Census" } }, "sources.county", "This has to be an object with from, on"],
  [{ sources: { county: { ...CENSUS, by: "Ann" } } }, "sources.county", "There's no field named “by”."],
  [{ sources: { county: { ...CENSUS, from: "" } } }, "sources.county", "The source has no name"],
  [{ sources: { county: { ...CENSUS, on: "2026-02-30" } } }, "sources.county", "The source date isn't a date"],
  [
    { sources: { county: { ...CENSUS, url: "javascript:alert(1)" } } },
    "sources.county",
    "The source link isn't a web address that starts with https:// or http://.",
  ],
  [{ sources: { county: { ...CENSUS, on: 2026 } } }, "sources.county", "The source date isn't a date"],
  [{ sources: { county: { ...CENSUS, from: [] } } }, "sources.county.from", "This has to be text"],
  [{ slug: "boerne" }, "", "There's no field named “slug”."],
])("%j is refused at its field", (fields, field, reason) => {
  expect(faultOf(fields)).toEqual({ field, reason: expect.stringContaining(reason) });
});

test.each([
  ["without a list", '{"name": "Boerne"}', "not-json"],
  ["that's broken", "[{]", "not-json"],
  ["with too many locations", `[${"{},".repeat(20_000)}{}]`, "too-many"],
])("a file %s is refused as a whole", (_what, text, why) => expect(locationsInJson(text)).toBe(why));

test("a file that's deeper than its form is read no deeper", () => {
  const deep = `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`;
  const text = `[{"name":"A","facts":{"river":${deep}}},{"name":"B","sources":${deep}},${deep},${"[".repeat(50_000)}${"]".repeat(50_000)}]`;
  const read = locationsInJson(text);
  expect(Array.isArray(read) && read.map((one) => "fault" in one && one.fault.field)).toEqual(["facts.river", "sources.a", "", ""]);
});

test("any JSON is a location with texts on one line, or says what's wrong with it", () => {
  const field = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom("river", "distance", "__proto__", "from"), fc.jsonValue()));
  const shape = Object.fromEntries(["name", "state", "population", "postalCodes", "facts", "lists", "sources"].map((key) => [key, field]));
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.record(shape, { requiredKeys: [] })), (value) => {
      const read = locationOfJson(JSON.parse(JSON.stringify(value)));
      if ("fault" in read) expect(read.fault.reason).not.toBe("");
      // What was accepted is accepted again, unchanged.
      else expect(locationOfJson(JSON.parse(JSON.stringify(read.location)))).toEqual(read);
    }),
  );
});
