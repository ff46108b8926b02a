import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, Outlet, type RouterContextProvider, StaticRouterProvider } from "react-router";
import { findKitSheet } from "../../brand/kit-sheet.ts";
import { requestInfo } from "../../request-info.ts";
import { SITE_LAYOUT } from "../../site-layout-id.ts";
import { readSiteData } from "../layout/read-site-data.ts";
import { SiteFrame } from "../layout/site-frame.tsx";

interface DrawnPage {
  /** The page's path, which the menu marks. */
  path: string;
  title: string;
  /** What stands between header and footer. */
  children: ReactNode;
  context: Readonly<RouterContextProvider>;
  /** More style sheets, by address. */
  sheets?: string[];
  /** Above the page. */
  notice?: ReactNode;
  /** Markup for the end of the body. */
  script?: string;
}

/**
 * A page of the site as a document of its own, with its header and footer. Nothing in it runs: menus, questions, and the like work without
 * scripts, and its policy keeps its forms from sending.
 */
export async function drawPage({ path, title, children, context, sheets = [], notice, script = "" }: DrawnPage): Promise<string> {
  const [site, kit] = await Promise.all([readSiteData({ context, url: new URL(path, "https://own.example") }), findKitSheet()]);
  const frame = (
    <SiteFrame site={site}>
      <Outlet />
    </SiteFrame>
  );
  const page = await inSite({ path, site, frame, node: children });
  const head = renderToStaticMarkup(
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      {[...context.get(requestInfo).sheets, ...(kit ? [kit.href] : []), ...sheets].map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </head>,
  );
  return `<!DOCTYPE html><html lang="en">${head}<body>${notice ? renderToStaticMarkup(notice) : ""}${page}${script}</body></html>`;
}

/** Part of a page, as it stands in the site's frame. */
export async function drawPart(path: string, context: Readonly<RouterContextProvider>, part: ReactNode): Promise<string> {
  const site = await readSiteData({ context, url: new URL(path, "https://own.example") });
  return inSite({ path, site, frame: <Outlet />, node: part });
}

interface InSite {
  path: string;
  site: Awaited<ReturnType<typeof readSiteData>>;
  frame: ReactNode;
  node: ReactNode;
}

/** The site's components ask the router for the site's data and the address. */
async function inSite({ path, site, frame, node }: InSite): Promise<string> {
  const page = { path: "*", element: node };
  const routes = [{ id: SITE_LAYOUT, loader: () => site, element: frame, children: [page] }];
  const { query, dataRoutes } = createStaticHandler(routes);
  const answer = await query(new Request(new URL(path, "https://own.example")));
  if (answer instanceof Response) throw new Error(`a static page answered ${answer.status}`);
  const router = createStaticRouter(dataRoutes, answer);
  return withLaterDrawings(renderToStaticMarkup(<StaticRouterProvider router={router} context={answer} hydrate={false} />));
}

/** The site's script shows these once a page has loaded (illustrations/index.ts). It doesn't run here. */
function withLaterDrawings(html: string): string {
  return html.replaceAll(/<noscript class="later">([\s\S]*?)<\/noscript>/g, "$1");
}
