import { z } from "zod";
import { checkbox } from "../records/record-list.input.ts";
import { searchWords } from "../text.input.ts";
import { mailHtml, mailName, pageNumber, previewText, subjectLine } from "./mail-fields.input.ts";

export const TemplateInput = z
  .object({
    name: mailName,
    subject_template: subjectLine("Please enter a subject template."),
    preview_text: previewText,
    html_template: mailHtml("Please enter the HTML template."),
    is_active: checkbox,
  })
  .transform(({ name, subject_template, preview_text, html_template, is_active }) => ({
    name,
    subjectTemplate: subject_template,
    previewText: preview_text,
    htmlTemplate: html_template,
    isActive: is_active,
  }));
export type TemplateInput = z.infer<typeof TemplateInput>;

/** The filters of the list of templates, from the query string; values that can't be read are ignored. Newest first. */
export const TemplateQuery = z.object({
  /** Part of the name or subject. */
  q: searchWords(200),
  state: z.enum(["", "active", "inactive"]).catch(""),
  page: pageNumber,
});
export type TemplateQuery = z.infer<typeof TemplateQuery>;
