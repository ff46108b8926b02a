import { NewsletterBox } from "~/app/forms/newsletter-box.tsx";
import { Button } from "~/app/ui/button.tsx";
import { Card } from "~/app/ui/card.tsx";
import { TextField } from "~/app/ui/field.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { useOwnId } from "~/app/ui/use-own-id.ts";
import type { ArticleCard, ArticleCategory } from "~/domain/content/index.ts";
import { useSiteData } from "../layout/site-data.ts";
import { Facts } from "./article-card.tsx";

const FAILURE = "There was an error subscribing to the newsletter. Please try again.";

/** A search that's a page of its own, so it works without scripts. */
export function BlogSearch({ q = "" }: { q?: string }) {
  return (
    <search aria-label="Blog">
      <form method="get" action="/blog/search" className="flex items-end gap-2">
        <TextField
          label="Search the blog"
          name="q"
          type="search"
          maxLength={100}
          defaultValue={q}
          isOptional={false}
          className="min-w-0 grow"
        />
        <Button type="submit" variant="secondary" aria-label="Search" className="px-4">
          <Icon name="search" className="size-5" />
        </Button>
      </form>
    </search>
  );
}

/** The categories with their number of articles. */
export function CategoryList({ categories, current }: { categories: ArticleCategory[]; current?: string }) {
  const id = useOwnId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        Categories
      </h2>
      <ul className="mt-3 border-t border-edge">
        {categories.map(({ name, slug, count }) => (
          <li key={slug} className="border-b border-edge">
            <a
              href={`/blog/category/${slug}`}
              aria-current={slug === current ? "page" : undefined}
              className="flex min-h-12 items-center justify-between gap-4 hover:text-link hover:underline aria-[current]:font-semibold aria-[current]:text-heading"
            >
              <span>{name}</span>
              <span className="text-sm">
                <span>{count}</span>
                <span className="sr-only">{count === 1 ? " article" : " articles"}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function NewsletterSignup() {
  const { isDoubleOptIn } = useSiteData();
  const id = useOwnId();
  return (
    <Card as="section" aria-labelledby={id} className="md:p-6">
      <h2 id={id} className="text-xl">
        New articles by email
      </h2>
      <p className="mt-2 mb-4 text-sm">What changed in security and compliance, and what to do about it. Once a month at most.</p>
      <NewsletterBox idPrefix={`${id}-form`} isDoubleOptIn={isDoubleOptIn} failure={FAILURE} />
      <a
        href="/rss.xml"
        className="mt-3 -mb-2 inline-flex min-h-11 items-center gap-2 text-sm text-link underline-offset-4 hover:underline"
      >
        <Icon name="rss" className="size-4" />
        Or follow the RSS feed
      </a>
    </Card>
  );
}

export function PopularPosts({ articles }: { articles: ArticleCard[] }) {
  const id = useOwnId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        Popular Posts
      </h2>
      <ol className="mt-3 border-t border-edge">
        {articles.map((article) => (
          <li key={article.slug} className="border-b border-edge py-4">
            <a href={`/blog/${article.slug}`} className="block font-semibold text-heading hover:text-link hover:underline">
              {article.title}
            </a>
            <Facts article={article} isShort className="mt-1 text-sm" />
          </li>
        ))}
      </ol>
    </section>
  );
}
