import { z } from "zod";
import { requiredLine, requiredText } from "../text.input.ts";

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

/** The form for one page's text. */
export const PageTextInput = z
  .object({
    title: requiredLine(200, "Please enter a title."),
    meta_description: requiredLine(500, "Please enter a description."),
    heading: requiredLine(200, "Please enter a heading."),
    body_html: requiredText(MAX_PAGE_HTML, "Please enter the page's text."),
  })
  .transform(({ title, meta_description, heading, body_html }): PageText => {
    return { title, heading, metaDescription: meta_description, bodyHtml: body_html };
  });
