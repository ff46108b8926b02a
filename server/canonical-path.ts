import { isAmongSecrets } from "~/app/secret-paths.ts";

/** Addresses of programs and of the staff: only doubled slashes are put right, as in those that carry a secret. */
const AS_GIVEN = /^\/(api|admin|auth|assets|media|videos|\.well-known)(\/|$)/i;

/** Pages that once had another address, which links and search engines still know. */
const MOVED: Readonly<Record<string, string>> = { "/compliance/ai-compliance": "/compliance/ai-compliance-hub" };

const CATEGORY = /^\/blog\/category\//i;

/** Characters that need no percent escape (RFC 3986 §2.3). */
const UNRESERVED = /^[\w.~-]$/;

/**
 * The one address of a page: no trailing slash, no doubled ones, lower case, and no escape that needs none (RFC 3986 §6.2.2). Null where
 * `pathname` is it already. Decoded once only, so what was escaped twice stays the unknown address that it is. It never begins with two
 * slashes: a browser would take that for another host. A category of the blog may be written by its name, as links to the blog have always
 * named it: its spaces become hyphens. In a path with a broken escape no escape is touched.
 */
export function canonicalPath(pathname: string): string | null {
  const isBroken = /%(?![0-9a-f]{2})/i.test(pathname);
  const single = (isBroken ? pathname : unescaped(pathname)).replace(/[/\\]+/g, "/");
  const named = !isBroken && CATEGORY.test(single) ? single.replace(/(?:%20)+/g, "-") : single;
  const path = AS_GIVEN.test(named) || isAmongSecrets(named) ? named : withoutEnd(lowered(named));
  const canonical = MOVED[path] ?? path;
  return canonical === pathname ? null : canonical;
}

/** Line breaks as the router's patterns know them: no pattern fits over one, not even the last, which takes whatever is left. */
const LINE_BREAK = /%(?:0[ad]|e2%80%a[89])/i;

/** Whether nothing can stand at a path, given as it was asked for: the router has no page for it, not even the one that says so. */
export function isOverLines(pathname: string): boolean {
  return LINE_BREAK.test(pathname);
}

function lowered(path: string): string {
  return path.replace(/%[0-9A-F]{2}|[A-Z]/g, (part) => (part.length === 1 ? part.toLowerCase() : part));
}

function withoutEnd(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** Escapes in upper case, and those of characters that stand for themselves gone. */
function unescaped(pathname: string): string {
  return pathname.replace(/%([0-9a-f]{2})/gi, (found, code: string) => {
    const character = String.fromCharCode(Number.parseInt(code, 16));
    return UNRESERVED.test(character) ? character : found.toUpperCase();
  });
}
