import { data } from "react-router";
import { ButtonLink } from "~/app/ui/button.tsx";
import { EmptyState } from "~/app/ui/empty-state.tsx";
import { articleCategoryKind, listArticles, listCategories } from "~/domain/content/index.ts";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import type { Route } from "./+types/category-page";
import { BlogLayout } from "./blog-layout.tsx";
import { categoryMeta, crumbsBelowBlog, missingMeta, numberOf } from "./blog-meta.ts";
import { GroupArticles } from "./group-articles.tsx";
import { olderAddress, POPULAR } from "./list-page.ts";

export async function loader({ params, request }: Route.LoaderArgs) {
  const before = new URL(request.url).searchParams.get("before") ?? "";
  const [found, newest, categories] = await Promise.all([articleCategoryKind.findShown(params.slug), listArticles(), listCategories()]);
  const shared = { categories, popular: newest.articles.slice(0, POPULAR) };
  if (!found) return data({ ...shared, category: null, articles: [], older: null }, { status: 404 });
  const { slug, name, description } = found;
  const { articles, next } = await listArticles({ category: slug, before });
  const count = categories.find((one) => one.slug === slug)?.count ?? 0;
  const category = { slug, name, about: description, count };
  return data({ ...shared, category, articles, older: olderAddress(`/blog/category/${slug}`, next) });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  if (!loaderData?.category || !site) return missingMeta("No articles found");
  return categoryMeta(loaderData.category, site);
}

export default function CategoryPage({ loaderData: { category, articles, older, categories, popular } }: Route.ComponentProps) {
  const title = category?.name ?? "Articles by category";
  return (
    <main>
      <PageHero
        crumbs={crumbsBelowBlog(title)}
        title={<span className="wrap-anywhere">{title}</span>}
        intro={category ? category.about || introOf(category.count) : undefined}
      />
      <BlogLayout categories={categories} current={category?.slug} popular={popular}>
        {category ? (
          <GroupArticles title={`Articles on ${category.name}`} articles={articles} older={older} />
        ) : (
          <EmptyState
            title="No articles found"
            text="This category doesn't exist. Choose another category, or see all articles."
            action={<ButtonLink href="/blog">View All Articles</ButtonLink>}
          />
        )}
      </BlogLayout>
    </main>
  );
}

function introOf(count: number): string {
  if (count === 0) return "No articles yet. Check back soon.";
  return count === 1 ? "One article so far." : `${numberOf(count)}, newest first.`;
}
