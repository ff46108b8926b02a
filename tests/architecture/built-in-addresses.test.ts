import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { routes } from "~/app/route-lookup.ts";
import { servedAddresses } from "~/app/routes.ts";
import {
  answererOf,
  builtInPages,
  canBeFree,
  OWN_ADDRESSES,
  OWN_FOLDERS,
  showsBlocks,
} from "~/domain/navigation/built-in-addresses.input.ts";
import { shippedAt } from "~/domain/pages/shipped/shipped-pages.ts";

/** Addresses of every route, and of what the server answers before them. */
const addresses = [...routes, ...servedAddresses].map(({ path }) => path).filter(Boolean);

/** Routes that show any page that staff create. */
const OPEN = ["*", "services/:slug", "legal/:slug"];

test("every address of the program is listed as its own, or as a page whose metadata a row supplies", () => {
  const all = addresses.filter((path) => !OPEN.includes(path));
  const free = all.filter((path) => answererOf(path.replaceAll(/:\w+|\*/g, "x")) === "page");
  expect(free, "reserve these in domain/navigation/built-in-addresses.input.ts").toEqual([]);
  expect(all.length).toBeGreaterThan(50);
});

test("every page that the program needs is a route of its own, or what the front page falls back to", () => {
  expect(Object.keys(builtInPages).filter((slug) => slug !== "home" && !addresses.includes(slug))).toEqual([]);
});

/** Reserved although no route is there: built files, what people type, and what other programs look for. */
const RESERVED = ["assets", "files", "uploads", "videos", "styleguide", "preferences", "unsubscribe", "robots", "sitemap", "rss", "feed"];

test("no address is reserved for a route that no longer exists", () => {
  const known = [...addresses, ...readdirSync("public"), ...RESERVED];
  // Redirects to the page that replaced it (server/canonical-path.ts).
  const moved = "compliance/ai-compliance";
  expect([...OWN_ADDRESSES].filter((slug) => slug !== moved && !known.includes(slug))).toEqual([]);
  expect(OWN_FOLDERS.filter((folder) => !known.some((path) => path === folder || path.startsWith(`${folder}/`)))).toEqual([]);
});

test("no address that the program itself responds to can be redirected", () => {
  const fixed = addresses.filter((path) => !/[:*]/.test(path));
  expect(fixed.map((path) => `${path}.data`).filter(canBeFree)).toEqual([]);
  expect(fixed.filter(canBeFree), "add it to FIXED_IN_FOLDERS in domain/navigation/built-in-addresses.input.ts").toEqual([]);
});

test("files in the public folder are the program's", () => {
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

test.each(["administration", "authors", "pricing", "legal/imprint", "services/wordpress", "blogs", "compliance/pci", "homework"])(
  "%s is free for a page",
  (slug) => expect(answererOf(slug)).toBe("page"),
);

test("every page that the program needs comes with it, with sections", () => {
  expect(Object.keys(builtInPages).filter((slug) => !showsBlocks(slug) || !shippedAt(slug))).toEqual([]);
  expect([showsBlocks("pricing"), showsBlocks("contact/sent")]).toEqual([true, false]);
});
