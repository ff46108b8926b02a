import { findActor } from "~/domain/access/index.ts";
import { escapeHtml } from "~/domain/escape-html.ts";
import { can } from "~/domain/permissions/index.ts";
import { findGhlForm, isOffered } from "~/domain/settings/index.ts";
import type { Route } from "./+types/ghl-form";

/**
 * The one place where a script of someone else's runs: a document of its own with a policy of its own (decision 28). `sandbox` without
 * `allow-same-origin` gives it an origin that equals no other, however it is opened: it reaches no cookie, no storage and no page of
 * ours. Where visitors are not offered the form it is shown only to staff who may read it.
 */
export async function loader({ request }: Route.LoaderArgs) {
  // Opened on its own it could pass for a page of ours; browsers say what they ask for it for (Fetch Metadata).
  if ((request.headers.get("sec-fetch-dest") ?? "iframe") !== "iframe") return answer(NOT_SHOWN, 404);
  const form = await findGhlForm();
  if (!isOffered(form) && !can(await findActor(request.headers), "ghl-form:read")) return answer(NOT_SHOWN, 404);
  return answer(documentOf(form.title, form.script), 200);
}

const POLICY = [
  "sandbox allow-scripts allow-forms allow-popups",
  // Whatever the maker of the form needs, from wherever: what it can reach there is its own.
  "default-src https: data: blob: 'unsafe-inline' 'unsafe-eval'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action https:",
  "frame-ancestors 'self'",
].join("; ");

/** Some browsers show an answer without a body as a fault of the site. */
const NOT_SHOWN = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Page not found</title></head>
<body><h1>Page not found</h1><p>This form can't be opened on its own. Open the page on our website that contains it.</p></body>
</html>`;

function answer(html: string, status: number): Response {
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "X-Frame-Options": "SAMEORIGIN",
      "X-Robots-Tag": "noindex",
      "Cache-Control": "no-store",
    },
  });
}

/** Tells the page around it how high it is. */
const TELL_HEIGHT = `new ResizeObserver(() => parent.postMessage({ embeddedHeight: document.documentElement.offsetHeight }, "*")).observe(document.documentElement)`;

function documentOf(title: string, script: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>html{font:16px/1.5 system-ui,sans-serif;color-scheme:light}body{margin:0}iframe{max-width:100%}</style>
<script>${TELL_HEIGHT}</script>
</head>
<body>
${script}
</body>
</html>`;
}
