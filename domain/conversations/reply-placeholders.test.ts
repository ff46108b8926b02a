import fc from "fast-check";
import { expect, test } from "vitest";
import { fillReply, openPlaceholders } from "./reply-placeholders.input.ts";

test("known placeholders are filled in, as text; unknown and empty ones stay", () => {
  const html = "<p>Hi {first_name} of {company}, {refrence} {reference} { name } {Name} {constructor}</p>";
  const filled = fillReply(html, { first_name: "Ana <b>", company: "", reference: "K7QM" });
  expect(filled).toBe("<p>Hi Ana &lt;b&gt; of {company}, {refrence} K7QM { name } {Name} {constructor}</p>");
  expect(openPlaceholders(filled)).toEqual(["{company}", "{refrence}", "{constructor}"]);
});

test("a value can't bring a placeholder or an element into the text", () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(fillReply("<p>{name}</p>", { name: value })).not.toMatch(/<(?!\/?p>)/);
    }),
  );
});
