/** A local page for each layout that a new site's pages have (service, location, industry), and a hub of each kind. */
const LOCAL_PAGES = ["services/managed-it-services/austin", "services/cloud-backup/waco", "services/business-email-hosting/laredo"];
const HUBS = ["locations/austin", "locations/services/cloud-backup"];
/** There are hundreds more of these, and they look alike. */
const MADE = /^\/(services\/[^/]+\/|locations\/)/;

/** Every page that can be reached from the home page, and those without links. */
export async function publicPaths(origin) {
  const found = new Set([
    "/",
    "/home",
    "/contact/sent?form=quote",
    "/contact?about=migration",
    "/contact?about=assessment",
    "/no-such-page",
    "/auth",
    "/auth?mode=sign-up",
    "/auth?mode=reset",
  ]);
  for (const page of [...LOCAL_PAGES, ...HUBS]) found.add(`/${page}`);
  for (const page of ["confirm?token=made-up", "confirm", "unsubscribe", "preferences"]) found.add(`/newsletter/${page}`);
  for (const path of found) {
    const response = await fetch(origin + path);
    const html = response.headers.get("content-type")?.startsWith("text/html") ? await response.text() : "";
    if (!html) found.delete(path);
    // The pages for `?about=` look alike, so two are enough.
    for (const [, href] of html.matchAll(/<a\s[^>]*?href="(\/[^"#?]*)["#]/g)) if (!MADE.test(href)) found.add(href);
  }
  return [...found];
}

/** The name of a page's screenshot. */
export function nameOf(path) {
  if (path === "/") return "home-page";
  return path
    .replace(/^https?:\/\/[^/]+/, "")
    .replace(/token=.*/, "token")
    .replace(/^\//, "")
    .replace(/[^\w.-]+/g, "-")
    .replace(/-$/, "");
}
