import { expect, test } from "vitest";
import { wholeLinks } from "./link-addresses.ts";

test("in text that leaves the site, addresses are absolute", () => {
  expect(wholeLinks("[ours](/contact), [theirs](https://www.nist.gov/), [below](#part), a/b (/c)", "https://www.example.com")).toBe(
    "[ours](https://www.example.com/contact), [theirs](https://www.nist.gov/), [below](#part), a/b (/c)",
  );
});
