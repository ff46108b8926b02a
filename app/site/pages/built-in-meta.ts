import type { MetaDescriptor } from "react-router";
import type { PageMetadata } from "~/domain/content/index.ts";
import { breadcrumbData } from "../layout/breadcrumbs.tsx";
import type { SiteData } from "../layout/site-data.ts";
import { pageMeta } from "../page-meta.ts";
import { faqData } from "../structured-data.ts";
import { crumbsOf } from "./crumbs.ts";

interface BuiltInPage {
  /** The path without its leading slash, which is also the slug of the `pages` row where staff can change the metadata. */
  slug: string;
  /** The name shown in the breadcrumbs. */
  name: string;
  title: string;
  description: string;
  row: PageMetadata | null;
  faq?: { q: string; a: string }[];
  image?: string;
}

/** All metadata of a built-in page for search engines and social networks. */
export function builtInMeta(page: BuiltInPage, site: SiteData | undefined): MetaDescriptor[] {
  if (!site) return [];
  const { slug, name, title, description, row, faq = [], image } = page;
  const path = `/${slug}`;
  return [
    ...pageMeta({ title, description, path, image, siteUrl: site.siteUrl, brandName: site.brand.name, page: row }),
    { "script:ld+json": breadcrumbData(crumbsOf(slug, name), site.siteUrl, path) },
    ...faqData(faq),
  ];
}
