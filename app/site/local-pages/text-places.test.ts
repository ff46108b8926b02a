import { expect, test } from "vitest";
import { placeText } from "./text-places.ts";

const chapters = (count: number) => Array.from({ length: count }, (_, at) => `<h2>Chapter ${at}</h2><p>Text ${at}</p>`).join("");

test("headings get IDs and are listed as people read them", () => {
  const { parts, places } = placeText("<p>Before.</p><h2>Backups &amp; <em>restores</em></h2><p>After.</p>");
  expect(parts).toEqual(['<p>Before.</p><h2 id="chapter-1">Backups &amp; <em>restores</em></h2><p>After.</p>']);
  expect(places).toEqual([{ id: "chapter-1", text: "Backups & restores" }]);
});

test.each([
  [3, 1],
  [4, 2],
  [7, 2],
])("a text with %i chapters has %i parts, and nothing is lost", (count, parts) => {
  const placed = placeText(chapters(count));
  expect(placed.parts).toHaveLength(parts);
  expect(placed.parts.join("").replaceAll(/ id="[^"]+"/g, "")).toBe(chapters(count));
  if (parts > 1) expect(placed.parts[1]).toMatch(/^<h2/);
});
