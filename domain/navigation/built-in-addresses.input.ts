import { CONTENT_FOLDERS } from "../catalog/content-names.input.ts";

/**
 * Pages that the program needs, by slug: they have routes of their own. What they say is in the `pages` row with their address, which can't be
 * deleted, moved, or hidden.
 */
export const builtInPages: Readonly<Record<string, string>> = {
  home: "Home page",
  contact: "Contact",
  blog: "Blog",
};

/**
 * Addresses that the program itself responds to, without a leading slash. A page created there by staff would never be visible. The routes
 * themselves aren't known to this domain; tests/architecture/built-in-addresses.test.ts keeps the two in sync.
 */
export const OWN_ADDRESSES: ReadonlySet<string> = new Set([
  "contact/answer",
  "contact/sent",
  "compliance/assessment",
  "compliance/assessment/answer",
  // Redirects to the hub, its canonical address.
  "compliance/ai-compliance",
  "newsletter-preview",
  "preferences",
  "unsubscribe",
  "healthz",
  "readyz",
  "metrics",
  "robots",
  "robots.txt",
  "sitemap",
  "sitemap.xml",
  "rss",
  "rss.xml",
  "feed",
  "site.webmanifest",
  "site.css",
  "indexnow-key.txt",
  "speculation-rules.json",
  "favicon.ico",
  "favicon.svg",
  "apple-touch-icon.png",
  "icon-192.png",
  "icon-512.png",
  "og-default.png",
]);

/** Folders in which every address belongs to the program, including the folder's own, except for those in `builtInPages`. */
export const OWN_FOLDERS: readonly string[] = [
  ...CONTENT_FOLDERS,
  "admin",
  "auth",
  "api",
  "embed",
  "assets",
  "media",
  "files",
  "uploads",
  "videos",
  "sitemaps",
  "blog",
  "guides",
  "newsletter",
  "locations",
  "book",
  "appointments",
  "calendar",
  "styleguide",
  "preview",
  ".well-known",
  "compliance/report",
  "compliance/requirements",
  // Opens and clicks of newsletters.
  "n/o",
  "n/c",
];

/** Folders whose own address is a page that comes with the program. */
const PAGES_OF_FOLDERS: ReadonlySet<string> = new Set(["guides"]);

/** Of these, the folders in which an address leads somewhere only while something staff created, or the generator, has it. */
const ROW_FOLDERS: readonly string[] = [...CONTENT_FOLDERS, "blog", "guides", "locations", "book", "files", "uploads"];

/** What the program itself responds to in them. */
const FIXED_IN_FOLDERS: ReadonlySet<string> = new Set([...ROW_FOLDERS, "blog/search", "blog/preview", "guides/ai-compliance-guide.txt"]);

/** Generated pages live at /services/{term}/{location}. */
const LOCAL_PAGE = /^services\/[^/]+\/[^/]+/;

/** Whether only other domains know if there's a page: the generator's pages and their hubs, and appointment types. */
export function isMadeElsewhere(slug: string): boolean {
  return LOCAL_PAGE.test(slug) || /^(locations|book)\/./.test(slug);
}

/**
 * What responds at `/{slug}`: "page": whichever row of `pages` or `services` has this address; "built-in": a page that the program needs, with
 * such a row; "own": only the program.
 */
export function answererOf(slug: string): "page" | "built-in" | "own" {
  if (Object.hasOwn(builtInPages, slug)) return "built-in";
  if (PAGES_OF_FOLDERS.has(slug)) return "page";
  const isOwn = OWN_ADDRESSES.has(slug) || LOCAL_PAGE.test(slug) || OWN_FOLDERS.some((folder) => isIn(folder, slug));
  return isOwn ? "own" : "page";
}

/** Whether the program needs the page at this address: it can't be deleted, moved, or hidden. */
export function isNeeded(slug: string): boolean {
  return answererOf(slug) === "built-in";
}

/** React Router responds there: with the data of whatever page has the rest of the address, and with its list of routes. */
const ROUTERS_OWN = /\.data$|^__manifest(\/|$)/;

/**
 * Whether visitors can be redirected from `/{slug}` as long as no row has this address. The program never responds to such an address
 * without one: `/blog/old-post`, but not `/blog/search`.
 */
export function canBeFree(slug: string): boolean {
  if (ROUTERS_OWN.test(slug)) return false;
  const answerer = answererOf(slug);
  if (answerer !== "own") return answerer === "page";
  const isOfRows = LOCAL_PAGE.test(slug) || ROW_FOLDERS.some((folder) => isIn(folder, slug));
  return isOfRows && !OWN_ADDRESSES.has(slug) && !FIXED_IN_FOLDERS.has(slug) && !isIn("blog/preview", slug);
}

function isIn(folder: string, slug: string): boolean {
  return slug === folder || slug.startsWith(`${folder}/`) || slug.startsWith(`${folder}.`);
}

/** Whether the sections of a row with this slug are shown. For a service's row, they are. */
export function showsBlocks(slug: string): boolean {
  return answererOf(slug) !== "own";
}
