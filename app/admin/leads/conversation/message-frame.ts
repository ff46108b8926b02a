import { findMessageHtml } from "~/domain/conversations/index.ts";
import { granted } from "../../answers.ts";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/message-frame";

/**
 * An email's HTML as a document of its own, for the frame on its lead's page. Nothing in it runs. Pictures from other servers, which tell
 * the sender that it was opened, are loaded only with `?pictures`.
 */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const html = granted(await findMessageHtml(context.get(staff), params.id, params.messageId));
  const head =
    '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Email</title><meta name="referrer" content="no-referrer"><base target="_blank">';
  return new Response(`${head}<body>${html}</body></html>`, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy(url.searchParams.has("pictures")),
      "X-Frame-Options": "SAMEORIGIN",
      "Referrer-Policy": "no-referrer",
      "Cache-Control": "private, no-store",
    },
  });
}

/** A separate origin without scripts and forms, even if its address is opened directly. Links open in a new tab. */
function policy(hasPictures: boolean): string {
  return [
    "sandbox allow-popups allow-popups-to-escape-sandbox",
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src data:${hasPictures ? " https: http:" : ""}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}
