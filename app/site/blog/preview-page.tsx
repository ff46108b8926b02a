import { data } from "react-router";
import { findActor } from "~/domain/access/index.ts";
import { listCategories, listRelatedArticles, previewArticle, previewGuide } from "~/domain/content/index.ts";
import { readTextNote } from "../compliance/read-source-notes.ts";
import { GuideView } from "../guides/guide-view.tsx";
import { shownGuide } from "../guides/shown-guide.ts";
import type { Route } from "./+types/preview-page";
import { ArticleView } from "./article-view.tsx";
import { missingMeta } from "./blog-meta.ts";
import { shownParts } from "./shown-parts.ts";

/** For one person only: never cached, never indexed. */
const PRIVATE = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/** An article or a guide as it would look if it were published now, for staff who are signed in. Everyone else gets a 404. */
export async function loader({ params: { id }, request: { headers } }: Route.LoaderArgs) {
  const actor = headers.has("cookie") ? await findActor(headers) : null;
  if (!actor || !/^[0-9a-f-]{36}$/.test(id)) throw data(null, { status: 404 });
  const guide = await previewGuide(actor, id);
  if (guide.ok) return data({ ...(await shownGuide(guide.value)), title: guide.value.title, id }, { headers: PRIVATE });
  const found = await previewArticle(actor, id);
  if (!found.ok) throw data(null, { status: 404 });
  const [related, categories] = await Promise.all([listRelatedArticles(found.value), listCategories()]);
  const notes = await readTextNote(found.value.blocks);
  return data({ ...shownParts(found.value), notes, related, categories, title: found.value.title, id }, { headers: PRIVATE });
}

/** React Router uses a loader's headers only if the page says so. */
export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return missingMeta(`Preview: ${loaderData?.title || "Untitled"}`);
}

export default function PreviewPage({ loaderData: { id, ...shown } }: Route.ComponentProps) {
  return (
    <>
      <aside
        aria-label="Preview"
        className="no-print fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-center gap-x-4 bg-ember px-4 py-3 text-center text-sm text-white shadow-card"
      >
        <p>
          <strong className="text-white">Preview</strong>: visitors can't see this version.
        </p>
        <a href={`/admin/blog/${id}`} className="font-semibold text-white underline">
          Back to the editor
        </a>
      </aside>
      {"guide" in shown ? <GuideView {...shown} /> : <ArticleView {...shown} />}
    </>
  );
}
