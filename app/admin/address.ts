/** The page's address with some parameters of its query changed; an empty one is left out. So a view can be kept and sent to others. */
export function withQuery(location: { pathname: string; search: string }, changes: Record<string, string | number | null>): string {
  const query = new URLSearchParams(location.search);
  // For whom a kept form was sent again (session/kept-post.ts): it is no part of the view.
  query.delete("as");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") query.delete(name);
    else query.set(name, String(value));
  }
  const search = query.toString();
  return search ? `${location.pathname}?${search}` : location.pathname;
}
