import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Orders by a text that people read, which isn't `alphabetical` (platform/db/alphabetical.ts). */
function plainOrders(source: string): string[] {
  return (
    source.match(
      /\b(?:asc|desc)\((?:(?:\w+\.)?(?:name|title|fullName|company|client|label|subject|originalName)|sql`lower\((?![^`]*email)[^`]*`)\)/g,
    ) ?? []
  );
}

test("lists are sorted by names in one way, on both databases", () => {
  const sources = globSync("{app,domain,platform,server}/**/*.{ts,tsx}").filter((path) => !/\.test\.tsx?$/.test(path));
  const found = sources.flatMap((path) => plainOrders(readFileSync(path, "utf8")).map((order) => `${path}: ${order}`));
  expect(found, "write asc(alphabetical(…))").toEqual([]);
});

test.each([
  ["orderBy(asc(pages.title), asc(pages.id))", ["asc(pages.title)"]],
  ["orderBy(desc(name))", ["desc(name)"]],
  ["asc(sql`lower(title)`)", ["asc(sql`lower(title)`)"]],
  ["asc(alphabetical(name)), asc(pages.slug)", []],
])("a new one is found: %s", (source, orders) => expect(plainOrders(source)).toEqual(orders));
