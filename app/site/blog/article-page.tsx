import { data } from "react-router";
import { ButtonLink } from "~/app/ui/button.tsx";
import { serverOnly } from "~/app/ui/still.tsx";
import { findArticle, listCategories, listRelatedArticles } from "~/domain/content/index.ts";
import { readTextNote } from "../compliance/read-source-notes.ts";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import type { Route } from "./+types/article-page";
import { ArticleView } from "./article-view.tsx";
import { articleMeta, crumbsBelowBlog, missingMeta } from "./blog-meta.ts";
import { shownParts } from "./shown-parts.ts";

export async function loader({ params: { slug } }: Route.LoaderArgs) {
  const article = await findArticle(slug);
  if (!article) return data({ article: null, whole: serverOnly(null) }, { status: 404 });
  const [related, categories, notes] = await Promise.all([listRelatedArticles(article), listCategories(), readTextNote(article.blocks)]);
  return { ...shownParts(article), notes, related, categories };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  const article = loaderData?.whole.value;
  if (!article || !site) return missingMeta("Blog Post Not Found");
  return articleMeta(article, site);
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  return loaderData.article ? <ArticleView {...loaderData} /> : <MissingArticle />;
}

function MissingArticle() {
  return (
    <main>
      <PageHero
        crumbs={crumbsBelowBlog("Blog Post Not Found")}
        title="Blog Post Not Found"
        isOnLand
        intro="The blog post you're looking for doesn't exist."
      >
        <ButtonLink href="/blog">Back to Blog</ButtonLink>
      </PageHero>
    </main>
  );
}
