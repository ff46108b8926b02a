import { z } from "zod";
import { MAX_TEMPLATE_LENGTH } from "./template-words.input.ts";

const template = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(MAX_TEMPLATE_LENGTH, `At most ${MAX_TEMPLATE_LENGTH.toLocaleString("en-US")} characters.`)
    .refine((text) => !text.includes("\0"), "Must not contain control characters.");

/** The form of the template (spec 3 §3); whether it can be read is said where it is saved, with line and column. */
export const PageTemplateInput = z
  .object({
    title_tpl: template("Please enter a title template."),
    meta_tpl: template("Please enter a description template."),
    url_pattern: template("Please enter a URL pattern."),
    html_tpl: template("Please enter the HTML template."),
  })
  .transform(({ title_tpl, meta_tpl, url_pattern, html_tpl }) => ({
    titleTpl: title_tpl,
    metaTpl: meta_tpl,
    urlPattern: url_pattern,
    htmlTpl: html_tpl,
  }));
export type PageTemplateInput = z.infer<typeof PageTemplateInput>;
