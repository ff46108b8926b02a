/** An address for logs: what stands behind the question mark is often a key. */
export function shownAddress(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return `${origin}${pathname}${search && "?…"}`;
}
