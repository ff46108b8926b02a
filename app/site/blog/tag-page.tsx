import { data } from "react-router";
import { ButtonLink } from "~/app/ui/button.tsx";
import { EmptyState } from "~/app/ui/empty-state.tsx";
import { findTag, listArticles, listCategories } from "~/domain/content/index.ts";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import type { Route } from "./+types/tag-page";
import { BlogLayout } from "./blog-layout.tsx";
import { crumbsBelowBlog, missingMeta, numberOf, tagMeta } from "./blog-meta.ts";
import { GroupArticles } from "./group-articles.tsx";
import { olderAddress, POPULAR } from "./list-page.ts";

export async function loader({ params, request }: Route.LoaderArgs) {
  const before = new URL(request.url).searchParams.get("before") ?? "";
  const [tag, newest, categories] = await Promise.all([findTag(params.tag), listArticles(), listCategories()]);
  const shared = { categories, popular: newest.articles.slice(0, POPULAR) };
  if (!tag) return data({ ...shared, tag, articles: [], older: null }, { status: 404 });
  const { articles, next } = await listArticles({ tag: tag.slug, before });
  return data({ ...shared, tag, articles, older: olderAddress(`/blog/tag/${tag.slug}`, next) });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  if (!loaderData?.tag || !site) return missingMeta("No articles found");
  return tagMeta(loaderData.tag, site);
}

export default function TagPage({ loaderData: { tag, articles, older, categories, popular } }: Route.ComponentProps) {
  const title = tag?.name ?? "Articles by tag";
  return (
    <main>
      <PageHero
        crumbs={crumbsBelowBlog(title)}
        title={<span className="wrap-anywhere">{title}</span>}
        intro={tag ? `${numberOf(tag.count)}, newest first.` : undefined}
      />
      <BlogLayout categories={categories} popular={popular}>
        {tag ? (
          <GroupArticles title={`Articles about ${tag.name}`} articles={articles} older={older} />
        ) : (
          <EmptyState
            title="No articles found"
            text="No article has this tag."
            action={<ButtonLink href="/blog">View All Articles</ButtonLink>}
          />
        )}
      </BlogLayout>
    </main>
  );
}
