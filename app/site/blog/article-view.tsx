import { Icon } from "~/app/ui/icon.tsx";
import { Part } from "~/app/ui/part.tsx";
import type { Article, ArticleCategory, ArticleCard as Card } from "~/domain/content/index.ts";
import { HtmlText } from "../blocks/html-text.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { useSiteData } from "../layout/site-data.ts";
import { PlacesOnPage } from "../pages/places-on-page.tsx";
import "../pages/print.css";
import { ArticleCard } from "./article-card.tsx";
import { ArticleFacts } from "./article-facts.tsx";
import "./article-text.css";
import { crumbsToArticle } from "./blog-meta.ts";
import { CategoryList, NewsletterSignup } from "./sidebar.tsx";

interface Props {
  article: Article;
  related: Card[];
  categories: ArticleCategory[];
}

export function ArticleView({ article, related, categories }: Props) {
  const { slug, title, excerpt, html, headings } = article;
  const { siteUrl } = useSiteData();
  return (
    <main className="print-sheet">
      <PageHero crumbs={crumbsToArticle(article)} title={title} intro={excerpt} aside={<ArticleFacts article={article} />} />
      <div className="page-width article-columns grid gap-x-12 gap-y-16 py-12 md:py-20">
        <PlacesOnPage places={headings} className="text-sm max-xl:hidden" />
        <article aria-label={title} className="min-w-0">
          <BackToBlog className="mb-6" />
          <HtmlText html={html} className="article-text" />
          <p className="only-print">{`${siteUrl}/blog/${slug}`}</p>
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
