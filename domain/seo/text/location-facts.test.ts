import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FactSource, OWN_SOURCE, readSource } from "../fact-sources.input.ts";
import { expandTemplate } from "./expand-template.ts";
import { evidenceOf, factsOf, listsOf, type SeoLocation } from "./merge-values.ts";
import { readTemplate } from "./read-template.ts";

const source: FactSource = { from: "U.S. Census Bureau, 2020 Census", on: "2026-11-27", url: "https://www.census.gov/" };
const boerne: SeoLocation = {
  ...{ name: "Boerne", state: "TX", population: 17_850, postalCodes: ["78006", "78015"] },
  facts: { drive_time: "35 minutes", landmark: "the Hill Country Mile" },
  lists: { schools: ["Boerne High", "Champion High", "Geneva"] },
  sources: { population: source, drive_time: { from: OWN_SOURCE, on: "2026-11-01" } },
};

function textOf(template: string, location: SeoLocation, near: string[] = []): string {
  const facts = factsOf(location, near);
  const read = readTemplate(template, { findList: () => "unknown", facts: new Set(["schools", "landmark"]), field: "html" });
  if (!read.ok) throw new Error(read.reason[0]?.message);
  return expandTemplate(read.value, { slug: "x", values: {}, facts, lists: listsOf(location, near, facts) });
}

describe("a fact", () => {
  test("that's a list is a sentence, can be repeated, and can be drawn from", () => {
    expect(textOf("[schools]", boerne)).toBe("Boerne High, Champion High, and Geneva");
    expect(textOf("[each schools][item];[end]", boerne)).toBe("Boerne High;Champion High;Geneva;");
    expect(textOf("[each postal_codes up to 1]<b>[item]</b>[end]", boerne)).toMatch(/^<b>780(06|15)<\/b>$/);
    expect(boerne.lists?.schools).toContain(textOf("{schools}", boerne));
    expect(textOf("[each landmark][item][end]", boerne)).toBe("the Hill Country Mile");
  });

  test("that isn't known leaves nothing, and neighbors are known once there are some", () => {
    expect(textOf("[each clients_here]x[end][if also_near]near [also_near][end]", boerne)).toBe("");
    expect(textOf("[if also_near]near [also_near][end]", boerne, ["Comfort", "Kerrville"])).toBe("near Comfort and Kerrville");
  });

  test("with a unit can be compared", () => {
    expect(textOf("[if drive_time under 40]close[else]far[end]", boerne)).toBe("close");
  });

  test.each(["[each nonsense]x[end]", "{nonsense}", "[if nonsense]x[end]", "[nonsense]"])(
    "that no location has is named: %s",
    (template) => {
      expect(() => textOf(template, boerne)).toThrow(/nonsense/);
    },
  );
});

describe("what counts as local", () => {
  test("is what has a source, and never the state", () => {
    expect(Object.keys(evidenceOf(boerne, factsOf(boerne, ["Comfort"]))).sort()).toEqual(["drive_time", "population"]);
    const placed = { ...boerne, sources: { coordinates: source } };
    expect(evidenceOf(placed, factsOf(placed, ["Comfort"]))).toEqual({ also_near: "Comfort" });
    expect(evidenceOf({ ...boerne, sources: {} }, factsOf(boerne))).toEqual({});
  });

  test("is everything in a set from before facts had sources", () => {
    const { sources: _, ...before } = boerne;
    expect(evidenceOf(before, factsOf(before))).toEqual(factsOf(before));
  });
});

describe("a typed source", () => {
  const typed = (from: string, on: string, url = "") => readSource({ from, on, url });

  test.each([
    [typed("Census", "11/7/2026"), { from: "Census", on: "2026-11-07" }],
    [typed(" Texas  Almanac ", "2026-02-28", "https://www.texasalmanac.com/"), expect.objectContaining({ from: "Texas Almanac" })],
    [typed("", "", ""), null],
    [typed("", "2026-02-28"), "no-name"],
    [typed("Census", "2026-02-30"), "bad-date"],
    [typed("Census", ""), "bad-date"],
    [typed("Census", "2026-02-28", "javascript:alert(1)"), "bad-link"],
    [typed("Census", "2026-02-28", 'https://x.example/"><script>'), "bad-link"],
  ])("%j", (read, expected) => expect(read).toEqual(expected));

  test("is read the same again, and any other text is refused", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (from, on, url) => {
        const read = typed(from, on, url);
        if (read && typeof read !== "string") expect(typed(read.from, read.on, read.url)).toEqual(read);
      }),
    );
    fc.assert(
      fc.property(fc.date({ min: new Date("1900-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }), (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(typed("Census", day)).toEqual({ from: "Census", on: day });
      }),
    );
  });
});
