import type { MetaDescriptor } from "react-router";
import type { Article, ArticleCard, ArticleCategory } from "~/domain/content/index.ts";
import { brandPicture } from "../../brand/brand-picture.ts";
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
export function crumbsToArticle({ category, categorySlug }: Pick<ArticleCard, "category" | "categorySlug">): Crumb[] {
  return categorySlug ? [...blogCrumbs, { label: category, href: `/blog/category/${categorySlug}` }] : blogCrumbs;
}

export function feedLink(brandName: string): MetaDescriptor {
  return { tagName: "link", rel: "alternate", type: "application/rss+xml", title: `${brandName}: Blog`, href: "/rss.xml" };
}

export function categoryMeta({ name, slug, count, about }: ArticleCategory & { about: string }, site: SiteData): MetaDescriptor[] {
  const { brand } = site;
  const said = `${numberOf(count)} on ${name} from the blog of ${brand.name}, for small-business owners in and around ${brand.city}.`;
  const description = about || said;
  const path = `/blog/category/${slug}`;
  return [
    ...listMeta({ name, title: `${name} articles`, description, path }, site),
    { "script:ld+json": collectionData({ name, description, path }, site) },
  ];
}

/** "One article", "12 articles". */
export function numberOf(count: number): string {
  return count === 1 ? "One article" : `${count.toLocaleString("en-US")} articles`;
}

export function tagMeta({ name, slug, count }: ArticleCategory, site: SiteData): MetaDescriptor[] {
  const description = `${numberOf(count)} about ${name} from the blog of ${site.brand.name}.`;
  return listMeta({ name, title: `Articles about ${name}`, description, path: `/blog/tag/${slug}` }, site);
}

export function authorMeta(author: { name: string; slug: string; role: string; bio: string; pictureUrl: string | null }, site: SiteData) {
  const { brand, siteUrl } = site;
  const { name, slug, role, bio, pictureUrl } = author;
  const path = `/blog/author/${slug}`;
  const description = bio || `Articles by ${name} from the blog of ${brand.name}.`;
  const person = {
    ...{ "@type": "Person", name, url: `${siteUrl}${path}`, worksFor: { "@id": `${siteUrl}/#business` } },
    ...(role && { jobTitle: role }),
    ...(bio && { description: bio }),
    ...(pictureUrl && { image: new URL(pictureUrl, siteUrl).href }),
  };
  return [
    ...listMeta({ name, title: `Articles by ${name}`, description, path }, site),
    { "script:ld+json": { "@context": "https://schema.org", "@type": "ProfilePage", mainEntity: person } },
  ];
}

function listMeta({ name, title, description, path }: Record<"name" | "title" | "description" | "path", string>, site: SiteData) {
  const { brand, brandVersion, siteUrl } = site;
  return [
    ...pageMeta({ title, description, path, siteUrl, brandName: brand.name, brandVersion }),
    { "script:ld+json": breadcrumbData(crumbsBelowBlog(name), siteUrl, path) },
    feedLink(brand.name),
  ];
}

function collectionData({ name, description, path }: { name: string; description: string; path: string }, { siteUrl }: SiteData) {
  return { "@context": "https://schema.org", "@type": "CollectionPage", name, description, url: `${siteUrl}${path}`, inLanguage: "en-US" };
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
  const { slug, title, metaTitle, description, date, updated, author, category, tags } = article;
  const { brand, brandVersion, siteUrl } = site;
  const path = `/blog/${slug}`;
  return [
    ...pageMeta({
      title: metaTitle,
      description,
      path,
      siteUrl,
      brandName: brand.name,
      brandVersion,
      type: "article",
      image: pictureOf(article),
    }),
    ...pictureMeta(article),
    { property: "article:published_time", content: date },
    { property: "article:modified_time", content: updated },
    ...(author ? [{ property: "article:author", content: author }] : []),
    ...(category ? [{ property: "article:section", content: category }] : []),
    ...tags.map(({ name }) => ({ property: "article:tag", content: name })),
    ...(author ? [{ name: "author", content: author }] : []),
    { "script:ld+json": articleData(article, site) },
    { "script:ld+json": breadcrumbData([...crumbsToArticle(article), { label: title }], siteUrl, path) },
    feedLink(brand.name),
  ];
}

/** What describes og:image, so it comes after that. */
function pictureMeta({ title, picture }: Article): MetaDescriptor[] {
  const alt = picture?.alt || title;
  const drawn = [
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
  ];
  const own = picture?.view
    ? [
        { property: "og:image:width", content: String(picture.view.width) },
        { property: "og:image:height", content: String(picture.view.height) },
      ]
    : [];
  return [...(picture ? own : drawn), { property: "og:image:alt", content: alt }, { name: "twitter:image:alt", content: alt }];
}

function articleData(article: Article, { brand, brandVersion, siteUrl }: SiteData) {
  const { slug, title, description, date, updated, author, authorSlug, category, tags, words } = article;
  const address = `${siteUrl}/blog/${slug}`;
  const worksFor = { "@id": `${siteUrl}/#business` };
  const person = { "@type": "Person", name: author, ...(authorSlug && { url: `${siteUrl}/blog/author/${authorSlug}` }), worksFor };
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: title,
    description,
    image: [new URL(pictureOf(article), siteUrl).href],
    datePublished: date,
    dateModified: updated,
    author: author ? person : worksFor,
    publisher: {
      "@type": "Organization",
      "@id": `${siteUrl}/#business`,
      name: brand.name,
      url: `${siteUrl}/`,
      logo: { "@type": "ImageObject", url: siteUrl + brandPicture("icon-512.png", brandVersion) },
    },
    mainEntityOfPage: { "@type": "WebPage", "@id": address },
    ...(category && { articleSection: category }),
    ...(tags.length > 0 && { keywords: tags.map(({ name }) => name).join(", ") }),
    wordCount: words,
    inLanguage: "en-US",
  };
}

/** Its own picture, or the drawn one. */
function pictureOf({ slug, picture }: Article): string {
  return picture?.src ?? `/blog/${slug}/og.png`;
}
