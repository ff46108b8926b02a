import type { ReactNode } from "react";
import { classNames } from "~/app/ui/class-names.ts";
import type { ArticleCard } from "~/domain/content/index.ts";
import { CategoryLink, Facts } from "./article-card.tsx";
import { CardPicture } from "./card-picture.tsx";

interface FeaturedArticleProps {
  article: ArticleCard;
  anchor: string;
  /** The space above it. */
  className: string;
  /** The heading. */
  children: ReactNode;
}

export function FeaturedArticle({ article, anchor, className, children }: FeaturedArticleProps) {
  const { slug, title, excerpt, author, picture } = article;
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} className={classNames("page-width py-16 md:py-24", className)}>
      <h2 id={`${anchor}-title`} className="text-xl">
        {children}
      </h2>
      <article className="group on-paper relative mt-6 grid overflow-hidden rounded-md bg-white shadow-card md:grid-cols-12">
        <div className="night-sky on-ink grid min-h-44 place-items-center bg-ink md:col-span-4">
          <CardPicture article={article} isFirst className={picture ? "size-full" : "px-4 md:px-0"} />
        </div>
        <div className="p-6 md:col-span-8 md:p-10">
          <CategoryLink article={article} />
          <h3 className="mt-2 text-2xl/tight md:text-3xl/tight">
            <a href={`/blog/${slug}`} className="after:absolute after:inset-0 group-hover:text-link">
              {title}
            </a>
          </h3>
          <p className="mt-4 max-w-text text-lg">{excerpt}</p>
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
            <p className="font-semibold text-heading">{author}</p>
            <Facts article={article} />
          </div>
        </div>
      </article>
    </section>
  );
}
