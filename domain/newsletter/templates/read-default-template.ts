import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { brand } from "../../settings/index.ts";
import { cleanDraftAside } from "../message/compose-aside.ts";
import { defaultTemplate } from "../message/default-template.ts";
import { previewHtml } from "../preview.input.ts";
import { sampleValues } from "../sample-values.input.ts";

/** What a new template may begin with. */
export interface DefaultTemplate {
  subjectTemplate: string;
  previewText: string;
  htmlTemplate: string;
}

/** The firm's own template (spec 3 §9). */
export async function readDefaultTemplate(actor: Actor): Promise<Result<DefaultTemplate, "forbidden">> {
  return can(actor, "newsletter:read") ? ok(defaultTemplate(await brand())) : refused("forbidden");
}

/** The same, filled with sample values: whoever works here may see how our mails look (product 20). */
export async function previewDefaultTemplate(actor: Actor): Promise<Result<string, "forbidden">> {
  if (!can(actor, "office:open")) return refused("forbidden");
  const { htmlTemplate } = defaultTemplate(await brand());
  return ok(await cleanDraftAside(previewHtml(htmlTemplate, { ...sampleValues })));
}
