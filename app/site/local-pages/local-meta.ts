import type { MetaDescriptor } from "react-router";
import { breadcrumbData, type Crumb } from "../layout/breadcrumbs.tsx";
import type { SiteData } from "../layout/site-data.ts";
import { pageMeta } from "../page-meta.ts";
import { businessData, faqData, serviceData } from "../structured-data.ts";
import type { LocalView } from "./read-local-page.ts";

/** Only pages of a published run are indexed. Generated fallbacks read much alike, and search engines count that against the site. */
export function localMeta(local: LocalView, { brand, brandVersion, siteUrl }: SiteData): MetaDescriptor[] {
  const path = `/${local.slug}`;
  const { title, metaDescription: description, keywords, isPublic, term, location } = local;
  const areaServed = [cityData({ name: location, stateName: local.stateName, ...local.place })];
  return [
    ...pageMeta({ title, description, keywords, path, siteUrl, brandName: brand.name, brandVersion, noindex: !isPublic }),
    serviceData({ name: `${term} in ${location}`, serviceType: term, description, path, areaServed }, { brand, siteUrl }),
    businessData({ telephone: local.phone.phoneHref.replace("tel:", ""), areaServed }, { brand, brandVersion, siteUrl }),
    { "script:ld+json": breadcrumbData(crumbsOfLocal(local), siteUrl, path) },
    ...faqData([...local.questions, ...local.faq]),
  ];
}

/** Home, the service in all locations, and this page. */
export function crumbsOfLocal({ term, location, hubs }: Pick<LocalView, "term" | "location" | "hubs">): Crumb[] {
  return [
    { label: "Home", href: "/" },
    ...(hubs.term ? [{ label: term, href: hubs.term }] : []),
    { label: hubs.term ? location : `${term} in ${location}` },
  ];
}

interface Town {
  name: string;
  stateName?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
}

/** A location in schema.org terms. */
export function cityData({ name, stateName, latitude, longitude }: Town): object {
  const isOnMap = latitude !== undefined && longitude !== undefined;
  return {
    "@type": "City",
    name,
    ...(stateName ? { containedInPlace: { "@type": "State", name: stateName } } : {}),
    ...(isOnMap ? { geo: { "@type": "GeoCoordinates", latitude, longitude } } : {}),
  };
}
