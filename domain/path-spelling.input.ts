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

/** With letters outside of ASCII instead of their escapes. Escapes that aren't UTF-8 stay. */
export function readablePath(path: string): string {
  const readable = path.replace(/(?:%[89a-f][0-9a-f])+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
  return readable.normalize("NFC");
}

/** A stored path as people read it. What can't be seen, such as a direction mark, stays escaped. */
export function shownPath(path: string): string {
  return readablePath(path).replace(/[\p{C}\p{Z}]/gu, encodeURIComponent);
}

/**
 * Addresses that open something for one person, or do something: never a picture. tests/architecture/path-areas.test.ts compares these lists
 * with the routes, which aren't known to this domain.
 */
const PERSONAL =
  /^\/((admin|auth|api|embed|n|newsletter|newsletter-preview|compliance\/(report|requirements)|__[^/]*)(\/|\.|$)|(appointments|calendar|preview)\/)/;

/** Of these, the ones that links lead to: a page for everyone who signs in or reads the newsletter, or a description for programs. */
const LINKED = /^\/(admin|auth|api|newsletter|newsletter-preview)(\/|\.|$)/;

/** Neither a page nor a file: requested by programs, or opened by the answer to a form. */
const NO_PAGE =
  /^\/((healthz|readyz|metrics|speculation-rules\.json|indexnow-key\.txt|contact\/sent|(contact|newsletter|compliance\/assessment)\/answer)$|blog\/preview(\/|$))|\.data$/;

/** Whether a normalized path can be that of a picture, a video, or another file on the site. */
export function canBeFile(path: string): boolean {
  return !PERSONAL.test(path);
}

/** Whether a link can lead to a normalized path: to a page or a file, not to something that only a program or one person has. */
export function canBeLinked(path: string): boolean {
  return !NO_PAGE.test(path) && (canBeFile(path) || LINKED.test(path));
}

/** Whether visitors can be redirected to a normalized path: the same, but it's for everyone. */
export function canBeVisited(path: string): boolean {
  return !NO_PAGE.test(path) && canBeFile(path);
}
