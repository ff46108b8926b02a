import { createElement } from "react";
import { serverOnly } from "~/app/ui/still.tsx";
import { findPagePreview } from "~/domain/content/index.ts";
import { showSections } from "../sections/shown-sections.ts";
import type { Route } from "./+types/preview-document";
import { ContentView } from "./content-view.tsx";
import { drawPage } from "./draw-page.tsx";
import { drawnPolicy } from "./drawn-policy.ts";
import { PreviewNotice, PreviewOver } from "./preview-notice.tsx";
import { shownCrumbs } from "./read-content.ts";

/**
 * One state of a page, for whoever has the link. Nothing in it runs or sends, nobody keeps it, and the pages that it links to don't learn its
 * address.
 */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const found = /^[\w-]{20,100}$/.test(token) ? await findPagePreview(token) : null;
  if (!found) {
    const html = await drawPage({ path: "/", title: "Preview link", children: createElement(PreviewOver), context });
    return new Response(html, { status: 404, headers: DOCUMENT });
  }
  const { page, sections, expiresAt } = found;
  const crumbs = await shownCrumbs(page.slug, page.title);
  const html = await drawPage({
    path: `/${page.slug}`,
    title: `Preview: ${page.title}`,
    children: createElement(ContentView, {
      content: { page, meta: serverOnly(page), crumbs, blocks: await showSections(sections, { page, crumbs }) },
    }),
    context,
    notice: createElement(PreviewNotice, { expiresAt }),
  });
  return new Response(html, { headers: DOCUMENT });
}

const PRIVATE = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" };

const DOCUMENT = { ...PRIVATE, "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": drawnPolicy({ isFramed: false }) };
