import { createElement } from "react";
import { data } from "react-router";
import { z } from "zod";
import { viewPageDraft } from "~/domain/content/index.ts";
import { requestInfo } from "../../../request-info.ts";
import { drawPage } from "../../../site/pages/draw-page.tsx";
import { drawnPolicy } from "../../../site/pages/drawn-policy.ts";
import { EditedMain, readEditedView } from "../../../site/pages/edited-main.tsx";
import { granted } from "../../answers.ts";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/frame";
import frameStyles from "./frame.css?url";
import frameScript from "./frame-script.ts?inline-script";

/** A page's draft as the site shows it, for the editor around it. Only our own scripts run in it; nothing is sent, and nothing is loaded but the site's own files. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(params.id);
  if (!id.success) throw data("Not found", { status: 404 });
  const view = granted(await viewPageDraft(context.get(staff), id.data));
  const { nonce } = context.get(requestInfo);
  const edited = await readEditedView(view);
  const html = await drawPage({
    path: `/${view.page.slug}`,
    title: `Editing: ${view.page.title}`,
    children: createElement(EditedMain, edited),
    context,
    sheets: [frameStyles],
    script: `<script nonce="${nonce}">${frameScript}</script>`,
  });
  // The editor reads and changes this page, so it keeps its origin, and only scripts with the nonce run. What the sandbox takes away is all
  // the rest: popups, dialogs, downloads, and navigating the editor's window.
  const policy = drawnPolicy({ sandbox: "allow-scripts allow-same-origin", nonce, isFramed: true });
  return new Response(html, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy, "X-Frame-Options": "SAMEORIGIN" },
  });
}
