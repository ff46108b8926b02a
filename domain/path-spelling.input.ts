/** An escape of an ASCII character; those of a slash and a backslash stay: the router takes them for part of a name. */
const ASCII_ESCAPE = /%(?!2f|5c)([0-7][0-9a-f])/gi;

/**
 * The one spelling in which paths are compared. The router takes a path in any case, with needless escapes, with doubled slashes and with one
 * at its end: no spelling may have a rule of its own.
 */
export function oneSpelling(path: string): string {
  const plain = path.replace(ASCII_ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return `/${plain.toLowerCase().split("/").filter(Boolean).join("/")}`;
}

/**
 * The path that a browser asks `siteUrl` for where it finds `address` in a page, in its one spelling: without dots, tabs, line breaks and
 * backslashes that lead elsewhere (WHATWG URL §4.4). Null where it is an address of another site, or none.
 */
export function pathOnSite(address: string, siteUrl: string): string | null {
  if (!URL.canParse(address, siteUrl)) return null;
  const { origin, pathname } = new URL(address, siteUrl);
  return origin === new URL(siteUrl).origin ? oneSpelling(pathname) : null;
}

/** Addresses that open something for one person, or do something: never a picture. */
const FOR_ONE_PERSON = /^\/(admin|auth|api|embed|n|newsletter|newsletter-preview|compliance\/(report|requirements)|__[^/]*)(\/|\.|$)/;

/** Whether a picture, a film or another file of the site can stand at a path, given in its one spelling. */
export function canBeFile(path: string): boolean {
  return !FOR_ONE_PERSON.test(path);
}
