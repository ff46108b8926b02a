import { createElement } from "react";
import { ContentView } from "../../site/pages/content-view.tsx";
import { drawPage } from "../../site/pages/draw-page.tsx";
import { drawnPolicy } from "../../site/pages/drawn-policy.ts";
import { findContent } from "../../site/pages/read-content.ts";
import type { Route } from "./+types/frame";

/** The home page as visitors see it, for the screen around it, which changes its colors. Nothing in it runs or sends. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = await findContent("home");
  const html = await drawPage({ path: "/", title: "Home page", children: content && createElement(ContentView, { content }), context });
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": drawnPolicy({ sandbox: "allow-same-origin", isFramed: true }),
      "X-Frame-Options": "SAMEORIGIN",
    },
  });
}
