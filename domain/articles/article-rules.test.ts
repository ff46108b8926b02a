import fc from "fast-check";
import { expect, test } from "vitest";
import { ArticleDraftInput } from "./article.input.ts";
import { distinctTags } from "./article-rules.input.ts";

test.each([
  ["backup, Ransomware, backup", ["backup", "Ransomware"]],
  ["vpn, VPN, vpn", ["vpn"]],
  ["VPN, vpn", ["VPN"]],
  ["wi-fi,  Wi-Fi , wifi", ["wi-fi", "wifi"]],
  ["Straße, STRASSE", ["Straße", "STRASSE"]],
])("the tags of “%s” are %j", (typed, tags) => {
  expect(ArticleDraftInput.parse({ tags: typed }).tags).toEqual(tags);
});

test("eleven spellings of one tag are one, and fit", () => {
  const typed = Array.from({ length: 11 }, (_, place) => "abcdefghijk".slice(0, place) + "ABCDEFGHIJK".slice(place)).join(",");
  expect(ArticleDraftInput.parse({ tags: typed }).tags).toEqual(["ABCDEFGHIJK"]);
});

test("whatever the tags are, each stays once, in order", () => {
  const tag = fc.constantFrom("a", "A", "b", "B b", "b  B", "c");
  fc.assert(
    fc.property(fc.array(tag), (tags) => {
      const distinct = distinctTags(tags);
      expect(distinctTags(distinct)).toEqual(distinct);
      expect(tags.filter((one) => distinct.includes(one)).filter((one, place, all) => all.indexOf(one) === place)).toEqual(distinct);
      expect(distinct.length).toBe(new Set(tags.map((one) => one.toLowerCase().replace(/\s+/g, " "))).size);
    }),
  );
});
