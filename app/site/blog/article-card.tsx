import type { ArticleCard as Article } from "~/domain/content/index.ts";
import { dateText } from "../date-text.ts";
import { CardPicture } from "./card-picture.tsx";

/** An article in a list: the whole card links to it, and its category to that category. */
export function ArticleCard({ article }: { article: Article }) {
  const { slug, title, excerpt } = article;
  return (
    <article className="group on-paper relative flex h-full flex-col overflow-hidden rounded-md border border-line bg-paper transition-colors duration-150 hover:border-bluebonnet/50">
      <CardPicture article={article} className="h-24 bg-ink sm:h-36" />
      <div className="flex flex-1 flex-col p-6">
        <CategoryLink article={article} />
        <h3 className="mt-2">
          <a href={`/blog/${slug}`} className="after:absolute after:inset-0 group-hover:text-link">
            {title}
          </a>
        </h3>
        <p className="mt-3">{excerpt}</p>
        <Facts article={article} className="mt-auto pt-6 text-sm" />
      </div>
    </article>
  );
}

/** Placed above the card's own link. A category without a page is only named. */
export function CategoryLink({ article: { category, categorySlug } }: { article: Pick<Article, "category" | "categorySlug"> }) {
  const look = "relative z-10 -mx-2 inline-flex min-h-9 items-center rounded-sm px-2 text-sm font-semibold";
  if (!categorySlug) return category ? <span className={look}>{category}</span> : null;
  return (
    <a href={`/blog/category/${categorySlug}`} className={`${look} text-link underline-offset-4 hover:underline`}>
      {category}
    </a>
  );
}

interface FactsProps {
  article: Article;
  /** Where room is short, without the day it last changed. */
  isShort?: boolean;
  className?: string;
}

/** The date, when it last changed, and the reading time. */
export function Facts({ article: { date, updated, readTime }, isShort = false, className }: FactsProps) {
  return (
    <p className={className}>
      <time dateTime={date}>{dateText(date)}</time>
      <Dot />
      {updated !== date && !isShort && (
        <>
          <span>
            Updated <time dateTime={updated}>{dateText(updated)}</time>
          </span>
          <Dot />
        </>
      )}
      <span>{readTime}</span>
    </p>
  );
}

function Dot() {
  return (
    <>
      <span aria-hidden="true"> · </span>
      <span className="sr-only">, </span>
    </>
  );
}
