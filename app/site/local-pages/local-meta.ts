import type { MetaDescriptor } from "react-router";
import { breadcrumbData, type Crumb } from "../layout/breadcrumbs.tsx";
import type { SiteData } from "../layout/site-data.ts";
import { pageMeta } from "../page-meta.ts";
import { businessData, faqData, serviceData } from "../structured-data.ts";
import type { LocalView } from "./read-local-page.ts";

/** Only pages of a published run are indexed. Generated fallbacks read much alike, and search engines count that against the site. */
export function localMeta(local: LocalView, { brand, siteUrl }: SiteData): MetaDescriptor[] {
  const path = `/${local.slug}`;
  const { title, metaDescription: description, keywords, isPublic, term, location } = local;
  const areaServed = [cityData(local)];
  return [
    ...pageMeta({ title, description, keywords, path, siteUrl, brandName: brand.name, noindex: !isPublic }),
    serviceData({ name: `${term} in ${location}`, serviceType: term, description, path, areaServed }, { brand, siteUrl }),
    businessData({ telephone: local.phone.phoneHref.replace("tel:", ""), areaServed }, { brand, siteUrl }),
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

/** The location's facts in schema.org terms. */
function cityData({ location, stateName, place: { latitude, longitude } }: LocalView): object {
  const isOnMap = latitude !== undefined && longitude !== undefined;
  return {
    "@type": "City",
    name: location,
    ...(stateName ? { containedInPlace: { "@type": "State", name: stateName } } : {}),
    ...(isOnMap ? { geo: { "@type": "GeoCoordinates", latitude, longitude } } : {}),
  };
}
