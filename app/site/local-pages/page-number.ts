/** The requested page of a list, from 1. Anything that isn't a number means the first page. */
export function pageNumberOf(request: Request): number {
  const asked = new URL(request.url).searchParams.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
}

/** The address of a list's page. The first one has no number. */
export function pagePath(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}
