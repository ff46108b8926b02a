import type { MetaDescriptor } from "react-router";
import { breadcrumbData, type Crumb } from "../layout/breadcrumbs.tsx";
import type { SiteData } from "../layout/site-data.ts";
import { pageMeta } from "../page-meta.ts";
import type { Content } from "./read-content.ts";

export function contentMeta({ page }: Content, { brand, siteUrl }: SiteData): MetaDescriptor[] {
  const path = `/${page.slug}`;
  return [
    ...pageMeta({
      title: page.title,
      description: `${page.title}: ${brand.name}, ${brand.city}, ${brand.state}.`,
      path,
      siteUrl,
      brandName: brand.name,
      page,
    }),
    { "script:ld+json": breadcrumbData(crumbsOf(page.slug, page.title), siteUrl, path) },
  ];
}

/** Address folders that visitors know by name. */
const groups: Record<string, Crumb> = {
  services: { label: "Services", href: "/services" },
  compliance: { label: "Compliance", href: "/compliance" },
  legal: { label: "Legal" },
};

export function crumbsOf(slug: string, title: string): Crumb[] {
  const folder = slug.includes("/") ? groups[slug.split("/")[0] ?? ""] : undefined;
  return [{ label: "Home", href: "/" }, ...(folder ? [folder] : []), { label: title }];
}
