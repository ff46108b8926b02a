import { expect, test } from "vitest";
import { noteAddresses, wholeLinks } from "./link-addresses.ts";
import { renderMarkdown } from "./markdown.ts";

const SITE = "https://www.example.com";

test("links to our own pages say where they lead; other links and links within the page do not have to", () => {
  const html = renderMarkdown(
    '[a](/compliance/dfars?x=1&y=2) [b](https://www.nist.gov/) [c](#part "to") [d](/contact "Write") `<a href="/e">`',
  );
  const noted = noteAddresses(html, SITE);
  expect(noted).toContain(
    '<a data-address="https://www.example.com/compliance/dfars?x=1&amp;y=2" href="/compliance/dfars?x=1&amp;y=2">a</a>',
  );
  expect(noted).toContain('<a data-address="https://www.example.com/contact" href="/contact" title="Write">d</a>');
  expect(noted.match(/data-address/g)).toHaveLength(2);
});

test("in text that leaves the site, addresses are absolute", () => {
  expect(wholeLinks("[ours](/contact), [theirs](https://www.nist.gov/), [below](#part), a/b (/c)", SITE)).toBe(
    "[ours](https://www.example.com/contact), [theirs](https://www.nist.gov/), [below](#part), a/b (/c)",
  );
});
