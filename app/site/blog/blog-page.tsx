import { Part } from "~/app/ui/part.tsx";
import { findPage, isPlace, listArticles, listCategories } from "~/domain/content/index.ts";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import { builtInMeta } from "../pages/built-in-meta.ts";
import { crumbsOf } from "../pages/content-meta.ts";
import type { Route } from "./+types/blog-page";
import { ArticleGrid } from "./article-grid.tsx";
import { BlogLayout } from "./blog-layout.tsx";
import { feedLink } from "./blog-meta.ts";
import { FeaturedArticle } from "./featured-article.tsx";
import { LatestArticles } from "./latest-articles.tsx";
import { olderAddress, POPULAR } from "./list-page.ts";
import { OlderLink } from "./older-link.tsx";
import { shownCount } from "./shown-count.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const before = asked.get("before") ?? "";
  const [newest, page, categories] = await Promise.all([listArticles(), findPage("blog"), listCategories()]);
  const shared = { popular: newest.articles.slice(0, POPULAR), categories, page };
  if (isPlace(before)) {
    const { articles, next } = await listArticles({ before });
    return { ...shared, featured: null, latest: articles, shown: articles.length, older: olderAddress("/blog", next), isOlder: true };
  }
  const [featured = null, ...latest] = newest.articles;
  const shown = shownCount(asked.getAll("show"), latest.length);
  return { ...shared, featured, latest, shown, older: olderAddress("/blog", newest.next), isOlder: false };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  if (!loaderData || !site) return [];
  const title = "Blog: practical IT and security for small businesses";
  const shared = { slug: "blog", name: "Blog", title, description: INTRO, row: loaderData.page };
  return [...builtInMeta(shared, site), feedLink(site.brand.name)];
}

const INTRO =
  "Security, cloud, websites, and compliance for small-business owners. Each article tells you what to check, what to do, and in what order.";

export default function BlogPage({ loaderData: { featured, latest, shown, older, isOlder, popular, categories } }: Route.ComponentProps) {
  return (
    <main>
      <PageHero crumbs={crumbsOf("blog", "Blog")} title="Practical IT, written down" intro={INTRO} />
      <Part>{featured && <FeaturedArticle article={featured} />}</Part>
      <Part>
        <BlogLayout categories={categories} popular={popular}>
          <Part>
            {isOlder ? (
              <section aria-labelledby="older">
                <h2 id="older">Older Articles</h2>
                <ArticleGrid articles={latest} />
                {older && <OlderLink href={older} />}
              </section>
            ) : (
              <LatestArticles articles={latest} shown={shown} older={older} />
            )}
          </Part>
        </BlogLayout>
      </Part>
    </main>
  );
}
