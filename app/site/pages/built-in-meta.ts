import type { MetaDescriptor } from "react-router";
import type { PageMetadata } from "~/domain/content/index.ts";
import type { ShownPage } from "../built-in/read-page.ts";
import { breadcrumbData } from "../layout/breadcrumbs.tsx";
import type { findSiteData, SiteData } from "../layout/site-data.ts";
import { pageMeta } from "../page-meta.ts";
import { faqData, serviceData } from "../structured-data.ts";
import { crumbsOf } from "./crumbs.ts";

interface BuiltInPage {
  /** The path without its leading slash, which is also the slug of the `pages` row where staff can change the metadata. */
  slug: string;
  /** The name shown in the breadcrumbs. */
  name: string;
  title: string;
  description: string;
  row: PageMetadata | null;
  /** Set on pages about a service. */
  service?: { name: string; description: string };
  faq?: { q: string; a: string }[];
  image?: string;
}

/** What a built-in page's `meta` function gets. */
export interface BuiltInMetaArgs {
  /** Undefined if the page failed to load. */
  loaderData: { built: ShownPage; row: PageMetadata | null } | undefined;
  matches: Parameters<typeof findSiteData>[0];
}

/** All metadata of a built-in page for search engines and social networks. */
export function builtInMeta(page: BuiltInPage, site: SiteData | undefined): MetaDescriptor[] {
  if (!site) return [];
  const { slug, name, title, description, row, service, faq = [], image } = page;
  const path = `/${slug}`;
  return [
    ...pageMeta({ title, description, path, image, siteUrl: site.siteUrl, brandName: site.brand.name, page: row }),
    { "script:ld+json": breadcrumbData(crumbsOf(slug, name), site.siteUrl, path) },
    ...(service ? [serviceData({ ...service, path }, site)] : []),
    ...faqData(faq),
  ];
}
