import type { MetaDescriptor } from "react-router";
import { breadcrumbData, type Crumb } from "../layout/breadcrumbs.tsx";
import type { SiteData } from "../layout/site-data.ts";
import { pageMeta } from "../page-meta.ts";
import { faqData, serviceData } from "../structured-data.ts";
import type { LocalView } from "./read-local-page.ts";

/** Only pages of a published run are indexed. Generated fallbacks read much alike, and search engines count that against the site. */
export function localMeta(local: LocalView, { brand, siteUrl }: SiteData): MetaDescriptor[] {
  const path = `/${local.slug}`;
  const { title, metaDescription: description, keywords, isPublic, term, location } = local;
  return [
    ...pageMeta({ title, description, keywords, path, siteUrl, brandName: brand.name, noindex: !isPublic }),
    serviceData(
      { name: `${term} in ${location}`, serviceType: term, description, path, areaServed: [cityData(local)] },
      { brand, siteUrl },
    ),
    { "script:ld+json": breadcrumbData(crumbsOfLocal(local), siteUrl, path) },
    ...faqData(local.faq),
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
function cityData({ location, place: { state, latitude, longitude } }: LocalView): object {
  const isOnMap = latitude !== undefined && longitude !== undefined;
  return {
    "@type": "City",
    name: location,
    ...(state ? { containedInPlace: { "@type": "State", name: state } } : {}),
    ...(isOnMap ? { geo: { "@type": "GeoCoordinates", latitude, longitude } } : {}),
  };
}
