import { z } from "zod";
import { requiredText } from "../text.input.ts";
import { MAX_TEMPLATE_LENGTH } from "./template-words.input.ts";

const template = (missing: string) => requiredText(MAX_TEMPLATE_LENGTH, missing);

/** The template's form. Its syntax is checked on save, which reports errors with line and column. */
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
