import { oneSpelling } from "~/domain/path-spelling.input.ts";
import { isAccountPath } from "../path-areas.ts";

/** None of our addresses are longer. */
const MAX_LENGTH = 2_000;

/** The only page about signing in that comes after signing in. */
const END = "/auth/welcome";

/**
 * Where someone goes after signing in: a path on this site, or `/`. Anything that a browser could take for another host is rejected:
 * `//host`, `/\host`, and what browsers make of tabs and line breaks in between (WHATWG URL §4.4). That's why it's parsed the way a browser
 * does it.
 */
export function ownPath(wanted: string | null): string {
  if (!wanted?.startsWith("/") || wanted.length > MAX_LENGTH) return "/";
  const base = "http://own.invalid";
  if (!URL.canParse(wanted, base)) return "/";
  const { origin, pathname, search } = new URL(wanted, base);
  const isAuth = isAccountPath(oneSpelling(pathname)) && pathname !== END;
  if (origin !== base || pathname.startsWith("//") || isAuth) return "/";
  return `${pathname}${search}`;
}

/** The path in the request's `?redirect=`. */
export function wantedPath(request: Request): string {
  return ownPath(new URL(request.url).searchParams.get("redirect"));
}

/** `page` with the path to continue to afterward. */
export function withReturn(page: string, path: string): string {
  if (path === "/") return page;
  return `${page}${page.includes("?") ? "&" : "?"}redirect=${encodeURIComponent(path)}`;
}
