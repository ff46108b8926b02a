import { data } from "react-router";
import type { PageHandle } from "~/app/request-info.ts";
import { findArticle, listCategories, listRelatedArticles } from "~/domain/content/index.ts";
import { findSiteData } from "../layout/site-data.ts";
import type { Route } from "./+types/article-page";
import { ArticleView } from "./article-view.tsx";
import { articleMeta, missingMeta } from "./blog-meta.ts";
import { MissingArticle } from "./missing-article.tsx";

export const handle: PageHandle = { cache: {} };

export async function loader({ params: { slug } }: Route.LoaderArgs) {
  const article = await findArticle(slug);
  if (!article) return data({ article: null }, { status: 404 });
  return { article, related: await listRelatedArticles(article), categories: listCategories() };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  if (!loaderData?.article || !site) return missingMeta("Blog Post Not Found");
  return articleMeta(loaderData.article, site);
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  return loaderData.article ? <ArticleView {...loaderData} /> : <MissingArticle />;
}
