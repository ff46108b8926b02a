import { isAmongSecrets } from "~/app/secret-paths.ts";

/** Program and staff addresses: only doubled slashes are corrected, as in addresses that contain a secret. */
const AS_GIVEN = /^\/(api|admin|newsletter-preview|auth|assets|media|videos|\.well-known)(\/|$)/i;

/** Pages that used to have another address, which links and search engines still know. */
const MOVED: Readonly<Record<string, string>> = { "/compliance/ai-compliance": "/compliance/ai-compliance-hub" };

const CATEGORY = /^\/blog\/category\//i;

/** Characters that don't need percent-encoding (RFC 3986 §2.3). */
const UNRESERVED = /^[\w.~-]$/;

/**
 * A page's canonical address: no trailing slash, no doubled ones, lowercase, and no needless escapes (RFC 3986 §6.2.2). Null if `pathname`
 * already is. It's decoded only once, so a double-escaped address stays the unknown address that it is. It never starts with two slashes,
 * which a browser would read as another host. A blog category can be written by its name, as links to the blog always have: its spaces
 * become hyphens. In a path with an invalid escape, no escapes are changed. What follows a link in an email isn't part of its secret.
 */
export function canonicalPath(pathname: string): string | null {
  const isBroken = /%(?![0-9a-f]{2})/i.test(pathname);
  const single = (isBroken ? pathname : unescaped(pathname)).replace(/[/\\]+/g, "/");
  const named = !isBroken && CATEGORY.test(single) ? single.replace(/(?:%20)+/g, "-") : single;
  const path = isAmongSecrets(named) ? withoutTail(named) : AS_GIVEN.test(named) ? named : withoutEnd(lowered(named));
  const canonical = MOVED[path] ?? path;
  return canonical === pathname ? null : canonical;
}

/** Line breaks, as the router's patterns define them: no pattern matches across one, not even the last, which takes whatever is left. */
const LINE_BREAK = /%(?:0[ad]|e2%80%a[89])/i;

/** Whether there can't be anything at a path, given as requested: the router has no page for it, not even the one that says so. */
export function isOverLines(pathname: string): boolean {
  return LINE_BREAK.test(pathname);
}

function lowered(path: string): string {
  return path.replace(/%[0-9A-F]{2}|[A-Z]/g, (part) => (part.length === 1 ? part.toLowerCase() : part));
}

/** What people and email programs take for part of a link: the period, bracket, quotation mark, or space after it. No secret ends like that. */
function withoutTail(path: string): string {
  return path.replace(/(?<=[\w-])(?:[.,;:!'"*)(>\]}]|%(?:20|22|27|29|2C|3A|3B|3E|5D|7D|C2%A0|E2%80%(?:8B|99|9D|A6)))+$/, "");
}

function withoutEnd(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** Escapes in uppercase, with needless ones removed. */
function unescaped(pathname: string): string {
  return pathname.replace(/%([0-9a-f]{2})/gi, (found, code: string) => {
    const character = String.fromCharCode(Number.parseInt(code, 16));
    return UNRESERVED.test(character) ? character : found.toUpperCase();
  });
}
