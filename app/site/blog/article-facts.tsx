import type { ReactNode } from "react";
import { Card } from "~/app/ui/card.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { dateText } from "../date-text.ts";
import { CategoryLink } from "./article-card.tsx";
import type { ShownArticle } from "./shown-parts.ts";

/** The card in the hero: the article's icon, its author, and its date. */
export function ArticleFacts({ article }: { article: ShownArticle }) {
  const { icon, author, authorSlug, category, date, updated, readTime } = article;
  return (
    <Card
      isRaised
      className="grid gap-5 max-sm:p-5 sm:gap-6 sm:max-lg:grid-cols-[auto_1fr] sm:max-lg:items-center lg:max-w-sm lg:justify-self-end"
    >
      <span className="no-print grid size-14 place-items-center sm:size-24 rounded-md bg-bluebonnet-tint text-bluebonnet">
        <Icon name={icon} className="size-7 sm:size-12" />
      </span>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {category && (
          <Fact name="Category">
            <CategoryLink article={article} />
          </Fact>
        )}
        {author && (
          <Fact name="Author">
            {authorSlug ? (
              <a href={`/blog/author/${authorSlug}`} className="inline-flex min-h-9 items-center hover:text-link hover:underline">
                {author}
              </a>
            ) : (
              author
            )}
          </Fact>
        )}
        <Fact name="Published">
          <time dateTime={date}>{dateText(date)}</time>
        </Fact>
        {updated !== date && (
          <Fact name="Updated">
            <time dateTime={updated}>{dateText(updated)}</time>
          </Fact>
        )}
        <Fact name="Reading time">{readTime}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid items-center">
      <dt className="text-sm">{name}</dt>
      <dd className="font-semibold text-heading">{children}</dd>
    </div>
  );
}
