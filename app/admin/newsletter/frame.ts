import { data } from "react-router";
import { z } from "zod";
import { MAX_HTML } from "~/domain/newsletter/campaign-rules.input.ts";
import { previewCampaign, previewDefaultTemplate, previewDraft, previewTemplate } from "~/domain/newsletter/index.ts";
import { readForm } from "../../read-form.ts";
import { granted } from "../answers.ts";
import { framedDocument } from "../framed-document.ts";
import { permitted } from "../screen-action.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/frame";

/**
 * An email as a separate document for frames. An email brings its own styles, which our pages don't allow, and nothing in it runs.
 * `?campaign=` and `?template=` name one, and `?default` is the default template. Without them it's empty, and the surrounding page fills
 * it.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  return framed(`<!DOCTYPE html><meta charset="utf-8"><base target="_blank">${await htmlOf(url.searchParams, context)}`);
}

/** The email being typed, cleaned for the frame. */
export const action = permitted("newsletter:read", async ({ actor, request }) => {
  const html = String((await readForm(request)).get("html") ?? "").replaceAll("\r\n", "\n");
  if (html.length > MAX_DRAFT_LENGTH)
    return new Response("This content is too long to preview. Shorten it and try again.", { status: 422 });
  return framed(`<base target="_blank">${granted(await previewDraft(actor, html))}`);
});

/** Leaves room for the sample values. */
const MAX_DRAFT_LENGTH = 2 * MAX_HTML;

function framed(html: string): Response {
  return framedDocument(html, ["style-src 'unsafe-inline'", "img-src 'self' https: data:"]);
}

async function htmlOf(search: URLSearchParams, context: Route.LoaderArgs["context"]): Promise<string> {
  const actor = context.get(staff);
  if (search.has("default")) return granted(await previewDefaultTemplate(actor));
  if (search.has("campaign")) return granted(await previewCampaign(actor, idIn(search, "campaign"))).html;
  if (search.has("template")) return granted(await previewTemplate(actor, idIn(search, "template"))).html;
  return "";
}

function idIn(search: URLSearchParams, name: string): string {
  const id = z.uuid().safeParse(search.get(name));
  if (id.success) return id.data;
  throw data("Not found", { status: 404 });
}
