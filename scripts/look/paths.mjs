/** Every page that can be reached from the home page, and those that are not linked. */
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
  for (const page of ["confirm?token=made-up", "confirm", "unsubscribe", "preferences"]) found.add(`/newsletter/${page}`);
  for (const path of found) {
    const response = await fetch(origin + path);
    const html = response.headers.get("content-type")?.startsWith("text/html") ? await response.text() : "";
    if (!html) found.delete(path);
    // The pages of `?about=` look alike: two are enough.
    for (const [, href] of html.matchAll(/<a\s[^>]*?href="(\/[^"#?]*)["#]/g)) found.add(href);
  }
  return [...found];
}

/** The name of a page's picture. */
export function nameOf(path) {
  if (path === "/") return "home-page";
  return path
    .replace(/^https?:\/\/[^/]+/, "")
    .replace(/token=.*/, "token")
    .replace(/^\//, "")
    .replace(/[^\w.-]+/g, "-")
    .replace(/-$/, "");
}
