/** No address of ours is longer. */
const LONGEST = 2_000;

/**
 * Where somebody goes on after signing in: a path of this site, or `/`. Everything that a browser could take for another host is none:
 * `//host`, `/\host`, and what it makes of tabs and line breaks between (WHATWG URL §4.4). So it is read as a browser reads it.
 */
export function ownPath(wanted: string | null): string {
  if (!wanted?.startsWith("/") || wanted.length > LONGEST) return "/";
  const base = "http://own.invalid";
  if (!URL.canParse(wanted, base)) return "/";
  const { origin, pathname, search } = new URL(wanted, base);
  if (origin !== base || pathname.startsWith("//") || /^\/auth(\/|\.|$)/i.test(pathname)) return "/";
  return `${pathname}${search}`;
}

/** The path in the request's `?redirect=`. */
export function wantedPath(request: Request): string {
  return ownPath(new URL(request.url).searchParams.get("redirect"));
}

/** `page` with the path that somebody goes on to after it. */
export function withReturn(page: string, path: string): string {
  if (path === "/") return page;
  return `${page}${page.includes("?") ? "&" : "?"}redirect=${encodeURIComponent(path)}`;
}
