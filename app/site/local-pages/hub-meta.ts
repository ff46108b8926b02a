import type { MetaDescriptor } from "react-router";
import { breadcrumbData, type Crumb } from "../layout/breadcrumbs.tsx";
import type { SiteData } from "../layout/site-data.ts";
import { pageMeta } from "../page-meta.ts";
import { serviceData } from "../structured-data.ts";
import { cityData } from "./local-meta.ts";
import { pagePath } from "./page-number.ts";

interface Listed {
  title: string;
  description: string;
  crumbs: Crumb[];
  /** The first page's path. */
  path: string;
  page: number;
  hasMore: boolean;
  entries: { href: string; label: string }[];
  /** For a service's hub: the service, and the places on this page where the firm offers it. */
  service?: { name: string; places: Town[] };
  /** For a location's hub. */
  town?: Town;
}

interface Town {
  name: string;
  stateName: string | undefined;
}

/** A page that lists local pages or hubs. Each page of the list is indexed on its own. */
export function hubMeta({ page, hasMore, service, ...list }: Listed, { brand, brandVersion, siteUrl }: SiteData): MetaDescriptor[] {
  const path = pagePath(list.path, page);
  const [title, description] =
    page > 1 ? [`${list.title}, page ${page}`, `Page ${page}. ${list.description}`] : [list.title, list.description];
  const link = (rel: "prev" | "next", to: number) => ({ tagName: "link" as const, rel, href: siteUrl + pagePath(list.path, to) });
  return [
    ...pageMeta({ title, description, path, siteUrl, brandName: brand.name, brandVersion }),
    ...(page > 1 ? [link("prev", page - 1)] : []),
    ...(hasMore ? [link("next", page + 1)] : []),
    { "script:ld+json": breadcrumbData(list.crumbs, siteUrl, list.path) },
    ...(service ? [offered(service, list, { brand, siteUrl })] : []),
    { "script:ld+json": collectionData({ ...list, title, description, address: siteUrl + path }, siteUrl) },
  ];
}

/** The same on each page of the list, except for the places. */
function offered(
  { name, places }: NonNullable<Listed["service"]>,
  { path, description }: Pick<Listed, "path" | "description">,
  site: Pick<SiteData, "brand" | "siteUrl">,
): MetaDescriptor {
  return serviceData({ name, description, path, areaServed: places.map(cityData) }, site);
}

type Collection = Pick<Listed, "title" | "description" | "entries" | "town"> & { address: string };

/** schema.org CollectionPage with the ItemList that the page shows. */
function collectionData({ title, description, entries, town, address }: Collection, siteUrl: string): object {
  const itemListElement = entries.map(({ href, label }, place) => ({
    "@type": "ListItem",
    position: place + 1,
    name: label,
    url: siteUrl + href,
  }));
  return {
    "@context": "https://schema.org",
    "@type": "CollectionPage",
    name: title,
    description,
    url: address,
    ...(town ? { about: cityData(town) } : {}),
    mainEntity: { "@type": "ItemList", numberOfItems: itemListElement.length, itemListElement },
  };
}
