import type { MetaDescriptor } from "react-router";
import type { PageView, ServiceView } from "~/domain/content/index.ts";
import { breadcrumbData } from "../layout/breadcrumbs.tsx";
import type { SiteData } from "../layout/site-data.ts";
import { pageMeta } from "../page-meta.ts";
import { crumbsOf } from "../pages/content-meta.ts";
import { serviceData } from "../structured-data.ts";

export function serviceMeta(
  { service, page }: { service: ServiceView; page: PageView | null },
  { brand, siteUrl }: SiteData,
): MetaDescriptor[] {
  const path = `/services/${service.slug}`;
  return [
    ...pageMeta({
      title: service.metaTitle || service.name,
      description: service.metaDescription || service.description,
      path,
      siteUrl,
      brandName: brand.name,
      page,
    }),
    serviceData({ name: service.name, description: service.description, path }, { brand, siteUrl }),
    { "script:ld+json": breadcrumbData(crumbsOf(`services/${service.slug}`, service.name), siteUrl, path) },
  ];
}
