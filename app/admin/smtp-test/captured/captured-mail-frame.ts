import { openCapturedMail } from "~/domain/mail/index.ts";
import { granted } from "../../answers.ts";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/captured-mail-frame";

/** The HTML of a captured email as a document of its own, for the frame of its page: it brings its styles along, and nothing in it runs. */
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

/** An origin of its own, without scripts, forms, windows and whatever would be fetched: opened by its address too. */
const POLICY = [
  "sandbox",
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");
