import fc from "fast-check";
import { expect, test } from "vitest";
import { fillReply, openPlaceholders, openPlaces } from "./reply-placeholders.input.ts";

test("known placeholders are filled in, as text; unknown and empty ones stay", () => {
  const html = "<p>Hi {first_name} of {company}, {refrence} {reference} { name } {Name} {constructor}</p>";
  const filled = fillReply(html, { first_name: "Ana <b>", company: "", reference: "K7QM" });
  expect(filled).toBe("<p>Hi Ana &lt;b&gt; of {company}, {refrence} K7QM { name } {Name} {constructor}</p>");
  expect(openPlaceholders(filled)).toEqual(["{company}", "{refrence}", "{constructor}"]);
});

test("placeholders without a value are known by their place while someone types", () => {
  const text = "Hi {first_name}, {company} and {refrence}, { company }";
  const places = openPlaces(text, ["first_name"]);
  expect(places.map(({ from, to }) => text.slice(from, to))).toEqual(["{company}", "{refrence}"]);
});

test("a value can't bring a placeholder or an element into the text", () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(fillReply("<p>{name}</p>", { name: value })).not.toMatch(/<(?!\/?p>)/);
    }),
  );
});
