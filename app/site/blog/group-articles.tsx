import type { Elements } from "~/app/ui/elements.ts";
import { Icon } from "~/app/ui/icon.tsx";
import type { ArticleCard } from "~/domain/content/index.ts";
import { ArticleGrid } from "./article-grid.tsx";
import { OlderLink } from "./older-link.tsx";

interface Props {
  title: string;
  articles: ArticleCard[];
  older: string | null;
  /** Between the way back and the articles. */
  children?: Elements;
}

/** The articles that belong together, on a page of a category, a tag, or an author. */
export function GroupArticles({ title, articles, older, children }: Props) {
  return (
    <section aria-labelledby="articles">
      <a href="/blog" className="inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline">
        <Icon name="arrow-left" className="size-4" />
        Back to All Posts
      </a>
      {children}
      <h2 id="articles" className="mt-4">
        {title}
      </h2>
      {articles.length > 0 ? <ArticleGrid articles={articles} /> : <p className="mt-4">No articles yet.</p>}
      {older && <OlderLink href={older} />}
    </section>
  );
}
