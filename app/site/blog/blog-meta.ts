import type { MetaDescriptor } from "react-router";
import type { Article, ArticleCard, ArticleCategory } from "~/domain/content/index.ts";
import { breadcrumbData, type Crumb } from "../layout/breadcrumbs.tsx";
import type { SiteData } from "../layout/site-data.ts";
import { pageMeta } from "../page-meta.ts";

const blogCrumbs: Crumb[] = [
  { label: "Home", href: "/" },
  { label: "Blog", href: "/blog" },
];

/** The breadcrumbs of a page below the blog. */
export function crumbsBelowBlog(label: string): Crumb[] {
  return [...blogCrumbs, { label }];
}

/** The breadcrumbs of an article, without the article, because its title is directly below. */
export function crumbsToArticle({ category, categorySlug }: ArticleCard): Crumb[] {
  return [...blogCrumbs, { label: category, href: `/blog/category/${categorySlug}` }];
}

export function feedLink(brandName: string): MetaDescriptor {
  return { tagName: "link", rel: "alternate", type: "application/rss+xml", title: `${brandName}: Blog`, href: "/rss.xml" };
}

export function categoryMeta({ name, slug, count }: ArticleCategory, { brand, siteUrl }: SiteData): MetaDescriptor[] {
  const path = `/blog/category/${slug}`;
  const description = `${count === 1 ? "One article" : `${count} articles`} on ${name} from the blog of ${brand.name}, for small-business owners in and around ${brand.city}.`;
  return [
    ...pageMeta({ title: `${name} articles`, description, path, siteUrl, brandName: brand.name }),
    { "script:ld+json": breadcrumbData(crumbsBelowBlog(name), siteUrl, path) },
    feedLink(brand.name),
  ];
}

/** For a blog page that doesn't exist: readable, but not indexed. */
export function missingMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: "robots", content: "noindex" }];
}

/**
 * An article's metadata for search engines and social networks: Open Graph with the `article:` properties, and structured data for rich
 * results.
 */
export function articleMeta(article: Article, site: SiteData): MetaDescriptor[] {
  const { slug, title, description, date, updated, author, category } = article;
  const { brand, siteUrl } = site;
  const path = `/blog/${slug}`;
  return [
    ...pageMeta({ title, description, path, siteUrl, brandName: brand.name, type: "article", image: pictureOf(slug) }),
    // After og:image, which these properties describe.
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: title },
    { name: "twitter:image:alt", content: title },
    { property: "article:published_time", content: date },
    { property: "article:modified_time", content: updated },
    { property: "article:author", content: author },
    { property: "article:section", content: category },
    { name: "author", content: author },
    { "script:ld+json": articleData(article, site) },
    { "script:ld+json": breadcrumbData([...crumbsToArticle(article), { label: title }], siteUrl, path) },
    feedLink(brand.name),
  ];
}

function articleData({ slug, title, description, date, updated, author, category, words }: Article, { brand, siteUrl }: SiteData) {
  const address = `${siteUrl}/blog/${slug}`;
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: title,
    description,
    image: [`${siteUrl}${pictureOf(slug)}`],
    datePublished: date,
    dateModified: updated,
    author: { "@type": "Person", name: author, worksFor: { "@id": `${siteUrl}/#business` } },
    publisher: {
      "@type": "Organization",
      "@id": `${siteUrl}/#business`,
      name: brand.name,
      url: `${siteUrl}/`,
      logo: { "@type": "ImageObject", url: `${siteUrl}/icon-512.png` },
    },
    mainEntityOfPage: { "@type": "WebPage", "@id": address },
    articleSection: category,
    wordCount: words,
    inLanguage: "en-US",
  };
}

function pictureOf(slug: string): string {
  return `/blog/${slug}/og.png`;
}
