import { expect, test } from "vitest";
import { anchorsOf } from "./block-text.ts";

test("anchors are readable, start with a letter, and are unique", () => {
  const titles = ["What we store, and why", "What we store and why", "110 requirements", "", "日本", "Crème"];
  const anchors = anchorsOf(titles.map((title, place) => ({ id: String(place), content: { title } })));
  expect([...anchors.values()]).toEqual([
    ...["about-what-we-store-and-why", "about-what-we-store-and-why-2", "about-110-requirements"],
    ...["about-this", "about-this-2", "about-creme"],
  ]);
});
