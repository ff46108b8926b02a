import { data } from "react-router";
import { listGonePaths, wasDeleted } from "~/domain/content/index.ts";
import { nearestPages } from "../nearest-pages.ts";

/**
 * What a loader throws when there's no page at `path`: a 404 that knows the pages with the most similar addresses, or a 410 if the page came with
 * the program and the firm deleted it.
 */
export async function missing(path: string) {
  const [near, isGone, gone] = await Promise.all([nearestPages(path), wasDeleted(path), listGonePaths()]);
  return data({ near, gone, isGone }, { status: isGone ? 410 : 404 });
}
