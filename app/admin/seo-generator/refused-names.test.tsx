import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { RefusedName } from "~/domain/seo/index.ts";
import { RefusedNames } from "./refused-names.tsx";
import { LocationName } from "./sets/location-facts.tsx";
import { NoPagesNote } from "./sets/no-pages-note.tsx";

const refused = (name: string, place = 0): RefusedName => ({ name, set: "Set", setId: "1", place, problem: "too-long" });

test("a very long name, which an earlier version may have stored, is shown shortened", () => {
  const name = "x".repeat(10_000);
  const overview = { refusedTerms: [refused(name)], refusedLocations: [], refusedCounts: { terms: 1, locations: 0 } };
  for (const element of [
    <RefusedNames key="overview" overview={overview} />,
    <NoPagesNote key="set" unusable={{ count: 1, names: [refused(name)] }} />,
    <LocationName key="place" location={{ name }} />,
  ]) {
    const html = renderToStaticMarkup(element);
    expect(html).toMatch(/x{60,100}…/);
    expect(html).not.toContain("x".repeat(101));
  }
});

test("some of many names are visible, the rest are one click away, and none is left out", () => {
  const names = Array.from({ length: 50 }, (_, place) => refused(`name ${place}`, place));
  const overview = { refusedTerms: [], refusedLocations: names, refusedCounts: { terms: 0, locations: 70 } };
  const html = renderToStaticMarkup(<RefusedNames overview={overview} />);
  const [inSight = "", behind = ""] = html.split("<details");
  expect(inSight.match(/<li/g)).toHaveLength(6);
  expect(behind).toContain("and 64 more");
  expect(behind.match(/<li/g)).toHaveLength(44);
  expect(behind).toContain("Fix these to see the other 20.");
});
