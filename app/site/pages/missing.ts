import { data, isRouteErrorResponse } from "react-router";
import { type NearPage, nearestPages } from "../nearest-pages.ts";

/** What a loader throws when there's no page at `path`: a 404 that knows the pages with the most similar addresses. */
export async function missing(path: string) {
  return data({ near: await nearestPages(path) }, { status: 404 });
}

/** The pages that a 404 suggests. */
export function nearOf(error: unknown): NearPage[] {
  const { near = [] } = isRouteErrorResponse(error) ? ((error.data ?? {}) as { near?: NearPage[] }) : {};
  return near;
}
