import { data } from "react-router";
import { z } from "zod";
import { previewCampaign, previewDefaultTemplate, previewTemplate } from "~/domain/newsletter/index.ts";
import { granted } from "../answers.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/frame";

/**
 * A mail as a document of its own, for frames: a mail brings its styles along, which a page of ours must not have, and nothing in it runs.
 * `?campaign=` and `?template=` name one, `?default` is the default template; without them it is empty, to be filled by the page around it.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  return new Response(`<!DOCTYPE html><meta charset="utf-8"><base target="_blank">${await htmlOf(url.searchParams, context)}`, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "X-Frame-Options": "SAMEORIGIN",
    },
  });
}

/** Our own page reaches into it to show what is typed; the mail itself can neither run, nor send, nor go anywhere. */
const POLICY = [
  "sandbox allow-same-origin",
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https: data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

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
