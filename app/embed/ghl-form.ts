import { findActor } from "~/domain/access/index.ts";
import { escapeHtml } from "~/domain/escape-html.ts";
import { can } from "~/domain/permissions/index.ts";
import { findGhlForm, isOffered } from "~/domain/settings/index.ts";
import type { Route } from "./+types/ghl-form";

/**
 * The only place where third-party scripts run: a separate document with its own policy (decision 28). `sandbox` without
 * `allow-same-origin` gives it a unique origin however it's opened, so it can't reach our cookies, storage, or pages. If visitors aren't
 * offered the form, only staff with permission can see it.
 */
export async function loader({ request }: Route.LoaderArgs) {
  // Opened directly, it could pass for one of our pages. Browsers say what they request it for (Fetch Metadata).
  if ((request.headers.get("sec-fetch-dest") ?? "iframe") !== "iframe") return answer(NOT_SHOWN, 404);
  const form = await findGhlForm();
  if (!isOffered(form) && !can(await findActor(request.headers), "ghl-form:read")) return answer(NOT_SHOWN, 404);
  return answer(documentOf(form.title, form.script), 200);
}

const POLICY = [
  "sandbox allow-scripts allow-forms allow-popups",
  // Whatever the form's provider needs, from anywhere: it can reach only its own data there.
  "default-src https: data: blob: 'unsafe-inline' 'unsafe-eval'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action https:",
  "frame-ancestors 'self'",
].join("; ");

/** Some browsers show a response without a body as a site error. */
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

/** Reports its height to the surrounding page. */
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
