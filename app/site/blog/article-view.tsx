import { Icon } from "~/app/ui/icon.tsx";
import { Part } from "~/app/ui/part.tsx";
import type { ArticleCategory, ArticleCard as Card } from "~/domain/content/index.ts";
import type { SourceNotes } from "../compliance/read-source-notes.ts";
import { SourceNote } from "../compliance/source-note.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { useSiteData } from "../layout/site-data.ts";
import { PlacesOnPage } from "../pages/places-on-page.tsx";
import "../pages/print.css";
import { AboutAuthor } from "./about-author.tsx";
import { ArticleCard } from "./article-card.tsx";
import { ArticleFacts } from "./article-facts.tsx";
import { ArticleText } from "./article-text.tsx";
import { crumbsToArticle } from "./blog-meta.ts";
import type { ArticlePart, ShownArticle } from "./shown-parts.ts";
import { CategoryList, NewsletterSignup } from "./sidebar.tsx";

interface Props {
  article: ShownArticle;
  parts: ArticlePart[];
  notes: SourceNotes;
  related: Card[];
  categories: ArticleCategory[];
}

export function ArticleView({ article, parts, notes, related, categories }: Props) {
  const { slug, title, excerpt, headings, tags } = article;
  const { siteUrl } = useSiteData();
  return (
    <main className="print-sheet">
      <PageHero crumbs={crumbsToArticle(article)} title={title} intro={excerpt} aside={<ArticleFacts article={article} />} />
      <div className="page-width article-columns grid gap-x-12 gap-y-16 py-12 md:py-20">
        <PlacesOnPage places={headings} className="text-sm max-xl:hidden" />
        <article aria-label={title} className="min-w-0">
          <BackToBlog className="mb-6" />
          <ArticleText parts={parts} about={title} />
          <SourceNote of={notes} section="text" />
          <p className="only-print">{`${siteUrl}/blog/${slug}`}</p>
          {tags.length > 0 && <Tags tags={tags} />}
          <AboutAuthor article={article} />
          <BackToBlog className="mt-12" />
        </article>
        <Part>
          <div className="no-print grid content-start gap-12 sm:max-lg:grid-cols-2">
            <CategoryList categories={categories} />
            <NewsletterSignup />
          </div>
        </Part>
      </div>
      <RelatedPosts articles={related} />
    </main>
  );
}

function Tags({ tags }: { tags: ShownArticle["tags"] }) {
  return (
    <nav aria-label="Tags" className="no-print mt-12">
      <ul className="flex flex-wrap gap-2">
        {tags.map(({ name, slug }) => (
          <li key={slug}>
            <a
              href={`/blog/tag/${slug}`}
              className="inline-flex min-h-9 items-center rounded-md border border-edge px-3 text-sm hover:border-bluebonnet hover:text-link"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function BackToBlog({ className }: { className: string }) {
  return (
    <p className={`no-print ${className}`}>
      <a href="/blog" className="inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline">
        <Icon name="arrow-left" className="size-4" />
        Back to Blog
      </a>
    </p>
  );
}

function RelatedPosts({ articles }: { articles: Card[] }) {
  return (
    <section aria-labelledby="related" className="no-print below-fold bg-bluebonnet-tint py-12 md:py-16">
      <div className="page-width">
        <h2 id="related" className="text-2xl/tight">
          Related Posts
        </h2>
        {articles.length === 0 ? (
          <p className="mt-4">No related posts available</p>
        ) : (
          <ul className="swipe-row mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {articles.map((article) => (
              <li key={article.slug}>
                <ArticleCard article={article} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
