import { findPage, isPlace, listBlocks } from "~/domain/content/index.ts";
import { findSiteData } from "../layout/site-data.ts";
import { contentMeta } from "../pages/content-meta.ts";
import { ContentView } from "../pages/content-view.tsx";
import { missing } from "../pages/missing.ts";
import { type Content, findContent, showContent } from "../pages/read-content.ts";
import type { Route } from "./+types/blog-page";
import { feedLink } from "./blog-meta.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const content = isPlace(query.get("before") ?? "") || query.has("show") ? await readPart(query) : await findContent("blog");
  if (!content) throw await missing("/blog");
  return { content };
}

/** Older articles, or more of them. The newest one is on the first page alone. */
async function readPart(query: URLSearchParams): Promise<Content | null> {
  const [page, blocks] = await Promise.all([findPage("blog"), listBlocks("blog")]);
  const shown = isPlace(query.get("before") ?? "") ? blocks.filter(({ type }) => type !== "articles") : blocks;
  return page && showContent(page, shown, { query });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  return loaderData && site ? [...contentMeta(loaderData.content, site), feedLink(site.brand.name)] : [];
}

/** The list of articles. */
export default function BlogPage({ loaderData }: Route.ComponentProps) {
  return <ContentView content={loaderData.content} />;
}
