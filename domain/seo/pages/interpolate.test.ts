import { expect, test } from "vitest";
import { interpolate } from "./interpolate.ts";

const names = { term: "Managed IT services", location: "san Antonio" };

test("names are inserted in the spelling that the variable asks for", () => {
  expect(interpolate("[Search_term] in [Location]: why [search_term]?", names)).toBe(
    "Managed IT Services in San Antonio: why managed IT services?",
  );
});

test.each(["$& [Other] [LOCATION] [[x]] {a|b}", ""])("what is not such a variable stays: %j", (text) => {
  expect(interpolate(text, names)).toBe(text);
});

test("a name that looks like a variable or a pattern stays a name", () => {
  expect(interpolate("[Search_term] / [Location]", { term: "[Location]", location: "$& $1" })).toBe("[Location] / $& $1");
});
