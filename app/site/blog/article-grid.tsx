import type { Ref } from "react";
import type { ArticleCard as Article } from "~/domain/content/index.ts";
import { ArticleCard } from "./article-card.tsx";

interface ArticleGridProps {
  articles: Article[];
  listRef?: Ref<HTMLUListElement>;
  /** What the IDs of the articles start with, if links lead to them. */
  idPrefix?: string;
}

export function ArticleGrid({ articles, listRef, idPrefix }: ArticleGridProps) {
  return (
    <ul ref={listRef} className="mt-8 grid gap-5 sm:grid-cols-2">
      {articles.map((article) => (
        <li key={article.slug} id={idPrefix && `${idPrefix}-${article.slug}`} className="scroll-mt-28">
          <ArticleCard article={article} />
        </li>
      ))}
    </ul>
  );
}
