import type { Ref } from "react";
import type { ArticleCard as Article } from "~/domain/content/index.ts";
import { ArticleCard } from "./article-card.tsx";

export function ArticleGrid({ articles, listRef }: { articles: Article[]; listRef?: Ref<HTMLUListElement> }) {
  return (
    <ul ref={listRef} className="mt-8 grid gap-5 sm:grid-cols-2">
      {articles.map((article) => (
        <li key={article.slug} id={article.slug} className="scroll-mt-28">
          <ArticleCard article={article} />
        </li>
      ))}
    </ul>
  );
}
