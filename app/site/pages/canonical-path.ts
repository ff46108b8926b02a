/**
 * The one address of a page: no trailing slash, no doubled ones, lower case. Null where `pathname` is it already.
 * It never begins with two slashes: a browser would take that for another host.
 */
export function canonicalPath(pathname: string): string | null {
  const canonical = `/${pathname
    .toLowerCase()
    .split(/[/\\]+/)
    .filter(Boolean)
    .join("/")}`;
  return canonical === pathname ? null : canonical;
}
