import type { MetaDescriptor } from "react-router";
import type { PageMetadata } from "~/domain/content/index.ts";
import { brandPicture } from "../brand/brand-picture.ts";

/** Search engines cut off longer titles. */
const MAX_TITLE_LENGTH = 70;
/** Search engines cut off longer descriptions. */
const MAX_DESCRIPTION_LENGTH = 160;

interface PageMetaInput {
  title: string;
  description: string;
  /** The page's own path, starting with `/`. */
  path: string;
  siteUrl: string;
  brandName: string;
  /** Of the picture that a page without one of its own has. */
  brandVersion: string;
  image?: string;
  noindex?: boolean;
  /** The canonical path or address, if the page has several. */
  canonical?: string;
  keywords?: string[];
  type?: "website" | "article";
  /** The page's `pages` row. What staff entered there overrides the code. */
  page?: PageMetadata | null;
}

/** A public page's title, description, canonical address, Open Graph data, and Twitter card. */
export function pageMeta(input: PageMetaInput): MetaDescriptor[] {
  const { page, siteUrl, brandName } = input;
  const title = page?.metaTitle || input.title;
  const description = shorten(page?.metaDescription || input.description);
  const keywords = page?.metaKeywords.length ? page.metaKeywords : (input.keywords ?? []);
  const address = absolute(page?.canonicalUrl || input.canonical || input.path, siteUrl);
  return [
    { title: titleOf(title, brandName) },
    { name: "description", content: description },
    ...(keywords.length ? [{ name: "keywords", content: keywords.join(", ") }] : []),
    ...(input.noindex ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: address },
    ...openGraph(input, { title, description, address }),
    ...twitterCard(input, { title, description }),
  ];
}

interface Shown {
  title: string;
  description: string;
}

function openGraph(
  { page, siteUrl, brandName, brandVersion, image, type }: PageMetaInput,
  shown: Shown & { address: string },
): MetaDescriptor[] {
  const card = brandPicture("og-default.png", brandVersion);
  const picture = page?.ogImage || image || card;
  return [
    { property: "og:type", content: type ?? "website" },
    { property: "og:site_name", content: brandName },
    { property: "og:locale", content: "en_US" },
    { property: "og:title", content: page?.ogTitle || shown.title },
    { property: "og:description", content: page?.ogDescription || shown.description },
    { property: "og:url", content: shown.address },
    { property: "og:image", content: absolute(picture, siteUrl) },
    ...(picture === card
      ? [
          { property: "og:image:width", content: "1200" },
          { property: "og:image:height", content: "630" },
        ]
      : []),
  ];
}

function twitterCard({ page, siteUrl, brandVersion, image }: PageMetaInput, shown: Shown): MetaDescriptor[] {
  const picture = page?.twitterImage || page?.ogImage || image || brandPicture("og-default.png", brandVersion);
  return [
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: page?.twitterTitle || page?.ogTitle || shown.title },
    { name: "twitter:description", content: page?.twitterDescription || page?.ogDescription || shown.description },
    { name: "twitter:image", content: absolute(picture, siteUrl) },
  ];
}

function titleOf(title: string, brandName: string): string {
  const whole = `${title} | ${brandName}`;
  // Search results would cut the brand name off anyway.
  return title.includes(brandName) || whole.length > MAX_TITLE_LENGTH ? title : whole;
}

function absolute(address: string, siteUrl: string): string {
  return URL.canParse(address) ? address : new URL(address, siteUrl).href;
}

/**
 * Whole sentences if they're long enough; otherwise cut at a word, with an ellipsis. For descriptions that are too long to show in full.
 */
function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  const sentences = text.slice(0, MAX_DESCRIPTION_LENGTH + 1).match(/^.*[.!?](?=\s)/s)?.[0] ?? "";
  if (sentences.length >= MAX_DESCRIPTION_LENGTH / 2) return sentences;
  return `${text.slice(0, MAX_DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, "")}…`;
}
