import { BlogSearchWords } from "~/domain/articles/article.input.ts";
import { listArticles, listCategories, searchArticles } from "~/domain/content/index.ts";
import { PageHero } from "../layout/page-hero.tsx";
import type { Route } from "./+types/search-page";
import { ArticleGrid } from "./article-grid.tsx";
import { BlogLayout } from "./blog-layout.tsx";
import { crumbsBelowBlog, missingMeta } from "./blog-meta.ts";
import { POPULAR } from "./list-page.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const q = BlogSearchWords.parse(new URL(request.url).searchParams.get("q") ?? "");
  const [found, newest, categories] = await Promise.all([searchArticles(q), listArticles(), listCategories()]);
  return { q, ...found, categories, popular: newest.articles.slice(0, POPULAR) };
}

/** Every search is another page, so none is indexed. */
export function meta({ loaderData }: Route.MetaArgs) {
  return missingMeta(loaderData?.q ? `Search results for ${loaderData.q}` : "Search the blog");
}

/** Articles with the words that a visitor looks for. */
export default function SearchPage({ loaderData: { q, articles, hasMore, categories, popular } }: Route.ComponentProps) {
  return (
    <main>
      <PageHero crumbs={crumbsBelowBlog("Search")} title="Search the blog" intro={introOf(q, articles.length, hasMore)} />
      <BlogLayout categories={categories} popular={popular} q={q}>
        <section aria-labelledby="results">
          <h2 id="results">{q ? "Results" : "Newest articles"}</h2>
          {articles.length > 0 && <ArticleGrid articles={articles} />}
          {q && articles.length === 0 && <p className="mt-4">Try fewer or more general words, or choose a category.</p>}
          {!q && <ArticleGrid articles={popular} />}
        </section>
      </BlogLayout>
    </main>
  );
}

function introOf(q: string, count: number, hasMore: boolean): string | undefined {
  if (!q) return undefined;
  if (count === 0) return `No articles match “${q}”.`;
  if (hasMore) return `The best ${count} matches for “${q}”. Add a word to narrow them down.`;
  return `${count === 1 ? "One article matches" : `${count} articles match`} “${q}”.`;
}
