import { can } from "~/domain/permissions/index.ts";
import { denied } from "../../answers.ts";
import { framedDocument } from "../../framed-document.ts";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/frame";

/**
 * An empty document for a page's preview, which the surrounding page fills. It has only the site's styles: nothing in it runs, sends, or
 * navigates.
 */
export function loader({ context }: Route.LoaderArgs) {
  if (!can(context.get(staff), "seo:read")) return denied();
  return framedDocument(EMPTY, ["style-src 'self'", "font-src 'self'", "img-src 'self' data:"]);
}

const EMPTY = '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Preview</title>';
