/** An escaped ASCII character, except slash and backslash, which the router treats as part of a name. */
const ASCII_ESCAPE = /%(?!2f|5c)([0-7][0-9a-f])/gi;

/**
 * The normalized form in which paths are compared. The router accepts a path in any letter case, with needless escapes, with doubled
 * slashes, and with a trailing slash, so no variant can have its own rule.
 */
export function oneSpelling(path: string): string {
  const plain = path.replace(ASCII_ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return `/${plain.toLowerCase().split("/").filter(Boolean).join("/")}`;
}

/**
 * The path that a browser on `siteUrl` requests for `address` in a page, normalized: without the dots, tabs, line breaks, and backslashes
 * that lead elsewhere (WHATWG URL §4.4). Null if it's an address on another site, or not an address.
 */
export function pathOnSite(address: string, siteUrl: string): string | null {
  if (!URL.canParse(address, siteUrl)) return null;
  const { origin, pathname } = new URL(address, siteUrl);
  return origin === new URL(siteUrl).origin ? oneSpelling(pathname) : null;
}

/**
 * Addresses that open something for one person, or do something: never a picture. tests/architecture/path-areas.test.ts compares them with
 * the routes, which aren't known to this domain.
 */
const PERSONAL =
  /^\/((admin|auth|api|embed|n|newsletter|newsletter-preview|compliance\/(report|requirements)|__[^/]*)(\/|\.|$)|(appointments|calendar|preview)\/)/;

/** Whether a normalized path can be that of a picture, a video, or another file on the site. */
export function canBeFile(path: string): boolean {
  return !PERSONAL.test(path);
}
