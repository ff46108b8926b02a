import { describe, expect, test } from "vitest";
import { LocationSetEdit, LocationSetInput, TermSetInput } from "./generator.input.ts";
import { nextSetName } from "./generator-rules.input.ts";
import { faultOfName, shortName } from "./name-rules.input.ts";

describe("a name", () => {
  test.each(["C++ help", "24/7 support", "AT&T", "R&D", "A - B", "Wi-Fi @ home", "1 = 1", "x".repeat(100)])("can be %j", (name) =>
    expect(faultOfName(name)).toBeNull(),
  );

  test.each([
    ["<script>alert(1)</script>", "markup"],
    ["5 > 4", "markup"],
    ["=SUM(A1)", "formula"],
    [" +1 phones", "formula"],
    ["-care", "formula"],
    ["@home", "formula"],
    ["{a|b}", "template-marks"],
    ["x".repeat(101), "too-long"],
  ])("cannot be %j", (name, fault) => expect(faultOfName(name)).toBe(fault));

  test("is shown shortened if it is too long", () => {
    expect([shortName("x".repeat(100)), shortName(`${"x".repeat(99)} yz`)]).toEqual(["x".repeat(100), `${"x".repeat(99)}…`]);
  });
});

describe("a form", () => {
  const refusalOf = (parsed: { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
    parsed.error?.issues.map(({ path, message }) => [path.join(), message]);

  test("refuses unusable terms, and says which", () => {
    const terms = `VoIP, =SUM(A1)\n<b>bold</b>, ${"x".repeat(10_000)}`;
    expect(refusalOf(TermSetInput.safeParse({ name: "A", terms }))).toEqual([
      [
        "terms",
        "“=SUM(A1)” can't be used as a term: it starts with =, +, -, or @, like a spreadsheet formula. 2 more can't be used either.",
      ],
    ]);
    expect(refusalOf(TermSetInput.safeParse({ name: "A", terms: "y".repeat(10_000) }))).toEqual([
      ["terms", `“${"y".repeat(40)}…” can't be used as a term: it's longer than 100 characters.`],
    ]);
  });

  test("counts a list that's far too long, and doesn't take it apart", () => {
    const list = "<,".repeat(280_000);
    expect(refusalOf(TermSetInput.safeParse({ name: "A", terms: list }))).toEqual([["terms", "A group can have at most 20,000 terms."]]);
    for (const separator of [",", ";", "\n", "\r\n"])
      expect(refusalOf(LocationSetInput.safeParse({ locations: list.replaceAll(",", separator) }))).toEqual([
        ["locations", "A set can have at most 20,000 locations."],
      ]);
    // Nothing between two separators is no name.
    expect(LocationSetInput.safeParse({ locations: `Austin${", ;\n".repeat(50_000)}Waco` }).data?.locations).toHaveLength(2);
  });

  test("refuses unusable locations, and says which", () => {
    expect(refusalOf(LocationSetInput.safeParse({ locations: "Austin, TX\n<i>Waco</i>, TX" }))).toEqual([
      ["locations", "Line 2: “<i>Waco</i>, TX” can't be used as a location: it has < or >, which are HTML characters."],
    ]);
    expect(LocationSetInput.safeParse({ locations: "Austin, TX" }).data).toEqual({
      name: "",
      locations: [{ name: "Austin", state: "TX" }],
    });
  });

  test("names the lines of locations that can't be used, are there twice, or have a state that isn't one, the first five", () => {
    const typed = "Austin, TX\r\n\r\nWaco, ZZ\naustin , Texas\nMarfa; Marfa\n=A1\nMarfa\nMarfa\nMarfa, TX, Waco, TX";
    expect(refusalOf(LocationSetInput.safeParse({ locations: typed }))).toEqual([
      [
        "locations",
        "Line 3: “ZZ” isn't a U.S. state. Line 4: “austin, TX” is already on line 1. Line 5: “Marfa” is already on this line. " +
          "Line 6: “=A1” can't be used as a location: it starts with =, +, -, or @, like a spreadsheet formula. " +
          "Line 7: “Marfa” is already on line 5. 1 more can't be used either.",
      ],
    ]);
    const many = Array.from({ length: 5_000 }, (_, at) => `Place ${at}, TX`);
    expect(LocationSetEdit.safeParse({ name: "A", removed: [], added: many.join("\n") }).data?.added).toHaveLength(5_000);
    many[4_321] = "Place 7, TX";
    expect(refusalOf(LocationSetEdit.safeParse({ name: "", removed: ["x"], added: many.join("\n") }))).toEqual([
      ["name", "Please enter a name."],
      ["removed,0", expect.any(String)],
      ["added", "Line 4,322: “Place 7, TX” is already on line 8."],
    ]);
  });
});

test.each([
  [[], "Custom Locations"],
  [["Texas", "Custom Locations of ours"], "Custom Locations"],
  [["Custom Locations"], "Custom Locations 2"],
  [["Custom Locations 7", "Custom Locations"], "Custom Locations 8"],
])("next to %j, a set without a name is called %j", (names, next) => expect(nextSetName(names)).toBe(next));
