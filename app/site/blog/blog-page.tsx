import { Part } from "~/app/ui/part.tsx";
import { findPage, isPlace, listArticles, listCategories } from "~/domain/content/index.ts";
import { BuiltInMain } from "../built-in/built-in-main.tsx";
import { readPage } from "../built-in/read-page.ts";
import { textOf } from "../built-in/text-of.ts";
import { useTexts } from "../built-in/texts.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import { builtInMeta } from "../pages/built-in-meta.ts";
import { crumbsOf } from "../pages/crumbs.ts";
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
  const [newest, page, categories, built] = await Promise.all([listArticles(), findPage("blog"), listCategories(), readPage("blog")]);
  const shared = { popular: newest.articles.slice(0, POPULAR), categories, page, built };
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
  const shared = { slug: "blog", name: "Blog", title, description: textOf<"blog">(loaderData.built, "hero.intro"), row: loaderData.page };
  return [...builtInMeta(shared, site), feedLink(site.brand.name)];
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { built, featured } = loaderData;
  return (
    <BuiltInMain<"blog">
      page={built}
      about="Blog"
      sections={{
        hero: <Hero />,
        featured: <Part>{featured && <FeaturedArticle article={featured} />}</Part>,
        articles: (
          <Part>
            <Articles {...loaderData} />
          </Part>
        ),
      }}
    />
  );
}

type Data = Route.ComponentProps["loaderData"];

function Hero() {
  const { t } = useTexts<"blog">();
  return <PageHero crumbs={crumbsOf("blog", "Blog")} title={t("hero.title")} intro={t("hero.intro")} />;
}

function Articles({ latest, shown, older, isOlder, popular, categories }: Omit<Data, "built" | "page" | "featured">) {
  const { t } = useTexts<"blog">();
  return (
    <BlogLayout categories={categories} popular={popular}>
      <Part>
        {isOlder ? (
          <section aria-labelledby="older">
            <h2 id="older">{t("articles.older")}</h2>
            <ArticleGrid articles={latest} />
            {older && <OlderLink href={older} />}
          </section>
        ) : (
          <LatestArticles articles={latest} shown={shown} older={older} />
        )}
      </Part>
    </BlogLayout>
  );
}
