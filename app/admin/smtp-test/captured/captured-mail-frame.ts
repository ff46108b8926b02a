import { openCapturedMail } from "~/domain/mail/index.ts";
import { granted } from "../../answers.ts";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/captured-mail-frame";

/** A captured email's HTML as a separate document for its page's frame: it brings its own styles, and nothing in it runs. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { html } = granted(await openCapturedMail(context.get(staff), params.id));
  return new Response(`<!DOCTYPE html><meta charset="utf-8"><base target="_blank">${html ?? ""}`, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "X-Frame-Options": "SAMEORIGIN",
    },
  });
}

/** A separate origin without scripts, forms, windows, or fetches, even if its address is opened directly. */
const POLICY = [
  "sandbox",
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");
