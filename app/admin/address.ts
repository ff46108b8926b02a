/**
 * The page's URL with some query parameters changed; empty ones are dropped. Keeping the view in the URL lets people bookmark and share it.
 */
export function withQuery(location: { pathname: string; search: string }, changes: Record<string, string | number | null>): string {
  const query = new URLSearchParams(location.search);
  // Says who a kept form was sent again for (session/kept-post.ts). It isn't part of the view.
  query.delete("as");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") query.delete(name);
    else query.set(name, String(value));
  }
  const search = query.toString();
  return search ? `${location.pathname}?${search}` : location.pathname;
}
