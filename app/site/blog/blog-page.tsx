import { Part } from "~/app/ui/part.tsx";
import { findPage, listArticles, listCategories } from "~/domain/content/index.ts";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import { builtInMeta } from "../pages/built-in-meta.ts";
import { crumbsOf } from "../pages/content-meta.ts";
import type { Route } from "./+types/blog-page";
import { BlogLayout } from "./blog-layout.tsx";
import { feedLink } from "./blog-meta.ts";
import { FeaturedArticle } from "./featured-article.tsx";
import { LatestArticles } from "./latest-articles.tsx";
import { shownCount } from "./shown-count.ts";

/** How many posts are listed as popular: the first ones, because visits don't rank posts. */
const POPULAR = 3;

export async function loader({ request }: Route.LoaderArgs) {
  const [articles, page] = await Promise.all([listArticles(), findPage("blog")]);
  const [featured, ...latest] = articles;
  const shown = shownCount(new URL(request.url).searchParams.getAll("show"), latest.length);
  return { featured, latest, shown, popular: articles.slice(0, POPULAR), categories: listCategories(), page };
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

export default function BlogPage({ loaderData: { featured, latest, shown, popular, categories } }: Route.ComponentProps) {
  return (
    <main>
      <PageHero crumbs={crumbsOf("blog", "Blog")} title="Practical IT, written down" intro={INTRO} />
      <Part>{featured && <FeaturedArticle article={featured} />}</Part>
      <Part>
        <BlogLayout categories={categories} popular={popular}>
          <Part>
            <LatestArticles articles={latest} shown={shown} />
          </Part>
        </BlogLayout>
      </Part>
    </main>
  );
}
