import { oneSpelling } from "~/domain/path-spelling.input.ts";

/** No address of ours is longer. */
const MAX_LENGTH = 2_000;

/** The one page about signing in that comes after it. */
const END = "/auth/welcome";

/**
 * Where someone goes on after signing in: a path of this site, or `/`. Everything that a browser could take for another host is none:
 * `//host`, `/\host`, and what it makes of tabs and line breaks between (WHATWG URL §4.4). So it is read as a browser reads it.
 */
export function ownPath(wanted: string | null): string {
  if (!wanted?.startsWith("/") || wanted.length > MAX_LENGTH) return "/";
  const base = "http://own.invalid";
  if (!URL.canParse(wanted, base)) return "/";
  const { origin, pathname, search } = new URL(wanted, base);
  const isAuth = /^\/auth(\/|\.|$)/.test(oneSpelling(pathname)) && pathname !== END;
  if (origin !== base || pathname.startsWith("//") || isAuth) return "/";
  return `${pathname}${search}`;
}

/** The path in the request's `?redirect=`. */
export function wantedPath(request: Request): string {
  return ownPath(new URL(request.url).searchParams.get("redirect"));
}

/** `page` with the path that someone goes on to after it. */
export function withReturn(page: string, path: string): string {
  if (path === "/") return page;
  return `${page}${page.includes("?") ? "&" : "?"}redirect=${encodeURIComponent(path)}`;
}
