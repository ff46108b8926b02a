import { describe, expect, test } from "vitest";
import { LocationSetInput, TermSetInput } from "./generator.input.ts";
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
      ["locations", "“<i>Waco</i>” can't be used as a location: it has < or >, which are HTML characters."],
    ]);
    expect(LocationSetInput.safeParse({ locations: "Austin, TX" }).data).toEqual({
      name: "",
      locations: [{ name: "Austin", state: "TX" }],
    });
  });
});

test.each([
  [[], "Custom Locations"],
  [["Texas", "Custom Locations of ours"], "Custom Locations"],
  [["Custom Locations"], "Custom Locations 2"],
  [["Custom Locations 7", "Custom Locations"], "Custom Locations 8"],
])("next to %j, a set without a name is called %j", (names, next) => expect(nextSetName(names)).toBe(next));
