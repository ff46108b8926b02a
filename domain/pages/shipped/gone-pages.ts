import { cached, orStandIn } from "~/platform/cache/index.ts";
import { linkStates } from "../../navigation/link-states.ts";
import { isGoneIn, withoutAnchors } from "../without-links.ts";
import { shippedPages } from "./shipped-pages.ts";

/**
 * Paths of pages that come with the program and where visitors find nothing, because someone deleted or hid them. Nothing links to them. Its tag
 * changes only where a page can go or come back, because every article and local page depends on it.
 */
export function listGonePaths(): Promise<string[]> {
  return cached("gone-pages", "gone-paths", () => orStandIn("pages that are gone", readGone, () => []));
}

/** HTML without links to these pages: their words stay. */
export async function withoutGoneLinks(html: string): Promise<string> {
  return withoutAnchors(html, isGoneIn(new Set(await listGonePaths())));
}

async function readGone(): Promise<string[]> {
  const paths = Object.values(shippedPages).map(({ slug }) => `/${slug}`);
  const states = await linkStates(paths);
  return paths.filter((path) => states.get(path) !== "there");
}
