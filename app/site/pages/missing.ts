import { data } from "react-router";
import { nearestPages } from "../nearest-pages.ts";

/** What a loader throws when there's no page at `path`: a 404 that knows the pages with the most similar addresses. */
export async function missing(path: string) {
  return data({ near: await nearestPages(path) }, { status: 404 });
}
