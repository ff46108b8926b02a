import fc from "fast-check";
import { expect, test } from "vitest";
import { ServiceInput } from "./service.input.ts";
import { proposedSlug } from "./service-rules.input.ts";

test.each([
  ["Café & Web – 24/7", "cafe-web-24-7"],
  ["  Server Management  ", "server-management"],
  ["Straße", "strasse"],
  ["Why {brand_name} patches on Tuesdays", "why-patches-on-tuesdays"],
  ["{{brand_name}}: news", "news"],
  ["{brand_name}", ""],
  ["!?", ""],
  ["x".repeat(200), "x".repeat(80)],
  [`${"x".repeat(79)} y`, "x".repeat(79)],
])("%j is suggested as %j", (name, slug) => {
  expect(proposedSlug(name)).toBe(slug);
});

test("every suggestion is accepted", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (name) => {
      const slug = proposedSlug(name);
      expect(slug === "" || ServiceInput.safeParse({ name: "A name", slug }).success).toBe(true);
    }),
    { numRuns: 500 },
  );
});
