import { can } from "~/domain/permissions/index.ts";
import { denied } from "../../answers.ts";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/frame";

/**
 * An empty document for the preview of a page, which the page around it fills. It has the site's styles and nothing else: nothing in it runs, is
 * sent or goes anywhere.
 */
export function loader({ context }: Route.LoaderArgs) {
  if (!can(context.get(staff), "seo:read")) return denied();
  return new Response('<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Preview</title>', {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "X-Frame-Options": "SAMEORIGIN",
    },
  });
}

const POLICY = [
  "sandbox allow-same-origin",
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");
