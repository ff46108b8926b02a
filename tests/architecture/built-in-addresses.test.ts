import { readdirSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "~/app/routes.ts";
import { answererOf, builtInPages, showsBlocks } from "~/domain/content/built-in-addresses.input.ts";

/** Addresses of every route, a parameter as a word of its place. */
function addresses(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children }) => [...(path ? [path] : []), ...addresses(children ?? [])]);
}

/** Routes at which whatever page staff made is shown. */
const OPEN = ["*", "services/:slug", "legal/:slug"];

test("every address of the program is known as its own, or as a page whose metadata a row supplies", () => {
  const all = addresses(routes).filter((path) => !OPEN.includes(path));
  const free = all.filter((path) => answererOf(path.replaceAll(/:\w+|\*/g, "x")) === "page");
  expect(free).toEqual([]);
  expect(all.length).toBeGreaterThan(50);
});

test("every page that takes its metadata from a row is a route of its own", () => {
  const all = new Set(addresses(routes));
  expect(Object.keys(builtInPages).filter((slug) => !all.has(slug))).toEqual([]);
});

test("files of the public folder are the program's", () => {
  expect(readdirSync("public").filter((name) => answererOf(name) !== "own")).toEqual([]);
});

test.each([
  "admin",
  "admin/pages",
  "admin.data",
  "auth",
  "api/anything",
  "assets/x.js",
  "media/a/b",
  "files",
  "sitemap",
  "sitemap.xml",
  "robots",
  "robots.txt",
  "blog/a",
  "services/it/austin",
  "locations",
  "locations/austin",
  "locations/services/cloud-backup",
])("%s belongs to the program", (slug) => expect(answererOf(slug)).toBe("own"));

test.each(["administration", "authors", "pricing", "legal/imprint", "services/wordpress", "blogs", "compliance/soc-2", "homework"])(
  "%s is free for a page",
  (slug) => expect(answererOf(slug)).toBe("page"),
);

test("of the built-in pages only the home pages show blocks", () => {
  expect(Object.keys(builtInPages).filter(showsBlocks)).toEqual(["home", "home2"]);
  expect(showsBlocks("pricing")).toBe(true);
});
