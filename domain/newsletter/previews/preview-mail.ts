import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { brand } from "../../settings/index.ts";
import { findCampaignToEdit } from "../campaigns/campaigns.ts";
import { cleanDraftAside, prepareMessage } from "../message/prepare-message.ts";
import { firmValuesOf } from "../placeholders.input.ts";
import { previewHtml, previewText } from "../preview.input.ts";
import { sampleValues } from "../sample-values.input.ts";
import { findNewsletterTemplate } from "../templates/newsletter-templates.ts";

/** An email as a reader would see it, with links that belong to no one. */
export interface MailPreview {
  name: string;
  subject: string;
  html: string;
  /** The plain-text part. Null as long as something isn't filled in. */
  text: string | null;
}

/** The HTML of an email that's being typed, with sample values filled in, safe to show. */
export async function previewDraft(actor: Actor, html: string): Promise<Result<string, "forbidden">> {
  return can(actor, "newsletter:read") ? ok(await cleanDraftAside(html)) : refused("forbidden");
}

type Found = Promise<Result<MailPreview, "forbidden" | "not-found">>;

/** A campaign's message: as it would be sent or, if something is still missing, with what's there. */
export async function previewCampaign(actor: Actor, id: string): Found {
  const found = await findCampaignToEdit(actor, id);
  return found.ok ? ok(await previewOf(found.value)) : found;
}

/** A template filled with sample values. */
export async function previewTemplate(actor: Actor, id: string): Found {
  const found = await findNewsletterTemplate(actor, id);
  if (!found.ok) return found;
  const { name, subjectTemplate: subject, previewText, htmlTemplate: content } = found.value;
  return ok(await previewOf({ name, subject, previewText, content, values: sampleValues }));
}

interface Written {
  name: string;
  subject: string;
  previewText: string;
  content: string;
  values: Readonly<Record<string, string>>;
}

async function previewOf({ name, ...written }: Written): Promise<MailPreview> {
  const values = { ...written.values };
  const prepared = await prepareMessage({ ...written, values, isTracked: false });
  if (!prepared.ok) {
    const html = await cleanDraftAside(previewHtml(written.content, { ...values, ...firmValuesOf(await brand()) }));
    return { name, subject: previewText(written.subject, values), html, text: null };
  }
  const { subject, html, text } = prepared.value.message;
  return { name, subject, html: previewText(html, {}), text: previewText(text, {}) };
}
