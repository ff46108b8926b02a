import { z } from "zod";
import { requiredLine, requiredText } from "../text.input.ts";
import { MAX_PAGE_HTML, type PageText } from "./page-text-rules.input.ts";

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
