import type { ReactNode } from "react";
import { classNames } from "~/app/ui/class-names.ts";
import type { ArticleCard, ArticleCategory } from "~/domain/content/index.ts";
import { BlogSearch, CategoryList, NewsletterSignup, PopularPosts } from "./sidebar.tsx";

interface Props {
  categories: ArticleCategory[];
  /** The current category's slug. */
  current?: string;
  popular: ArticleCard[];
  /** What was searched for. */
  q?: string;
  className?: string;
  children: ReactNode;
}

/** A list of articles with its sidebar. */
export function BlogLayout({ categories, current, popular, q, className, children }: Props) {
  return (
    <div className={classNames(layout, className)}>
      <div>{children}</div>
      <div className="grid gap-12 sm:max-lg:grid-cols-2">
        <BlogSearch q={q} />
        <CategoryList categories={categories} current={current} />
        <NewsletterSignup />
        <PopularPosts articles={popular} />
      </div>
    </div>
  );
}

const layout = "page-width grid items-start gap-x-12 gap-y-16 py-16 md:py-24 lg:grid-cols-[minmax(0,1fr)_19rem]";
