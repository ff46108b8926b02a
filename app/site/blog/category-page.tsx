import { data } from "react-router";
import { ButtonLink } from "~/app/ui/button.tsx";
import { EmptyState } from "~/app/ui/empty-state.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { listArticles, listCategories } from "~/domain/content/index.ts";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import type { Route } from "./+types/category-page";
import { BlogLayout } from "./blog-layout.tsx";
import { categoryMeta, crumbsBelowBlog, missingMeta } from "./blog-meta.ts";
import { ArticleGrid } from "./latest-articles.tsx";

export async function loader({ params }: Route.LoaderArgs) {
  const articles = await listArticles();
  const categories = listCategories();
  const category = categories.find(({ slug }) => slug === params.category) ?? null;
  const matching = articles.filter(({ categorySlug }) => categorySlug === category?.slug);
  const content = { category, articles: matching, categories, popular: articles.slice(0, 3) };
  return data(content, { status: category ? 200 : 404 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  if (!loaderData?.category || !site) return missingMeta("No articles found");
  return categoryMeta(loaderData.category, site);
}

export default function CategoryPage({ loaderData: { category, articles, categories, popular } }: Route.ComponentProps) {
  const title = category?.name ?? "Articles by category";
  return (
    <main>
      <PageHero crumbs={crumbsBelowBlog(title)} title={title} intro={category ? introOf(category.count) : undefined} />
      <BlogLayout categories={categories} current={category?.slug} popular={popular}>
        {category ? (
          <section aria-labelledby="articles">
            <a href="/blog" className="inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline">
              <Icon name="arrow-left" className="size-4" />
              Back to All Posts
            </a>
            <h2 id="articles" className="mt-4">
              Articles on {category.name}
            </h2>
            <ArticleGrid articles={articles} />
          </section>
        ) : (
          <EmptyState
            title="No articles found"
            text="This category doesn't exist. Here are the ones with articles."
            action={<ButtonLink href="/blog">View All Articles</ButtonLink>}
          />
        )}
      </BlogLayout>
    </main>
  );
}

function introOf(count: number): string {
  return count === 1 ? "One article, with more to come." : `${count} articles, newest first.`;
}
