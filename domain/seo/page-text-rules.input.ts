/** What browser and server both know about one page's own text, without zod, so that the browser's files can include it. */

/** Why a page keeps its text: someone wrote it, or wants it to stay as it is. */
export const pageTextKinds = ["edited", "pinned"] as const;
export type PageTextKind = (typeof pageTextKinds)[number];

/** The most characters of a page's HTML. */
export const MAX_PAGE_HTML = 60_000;

/** Where a page's links to other local pages are inserted, as in templates. */
export const LINKS_MARK = "[Internal_Links]";

/** What a local page says. */
export interface PageText {
  title: string;
  metaDescription: string;
  heading: string;
  bodyHtml: string;
}
