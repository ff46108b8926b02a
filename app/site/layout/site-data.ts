import { useRouteLoaderData } from "react-router";
import { SITE_LAYOUT } from "../../site-layout-id.ts";
import type { readSiteData, SiteData } from "./read-site-data.ts";

export type { SiteData };

/** What every public page knows about the site: brand, menu, footer. Only inside the site layout. */
export function useSiteData(): SiteData {
  const site = useRouteLoaderData<typeof readSiteData>(SITE_LAYOUT);
  if (!site) throw new Error("not below the site layout");
  return site;
}

/** Whether this is a page of the public site, in its layout. */
export function useIsSitePage(): boolean {
  return useRouteLoaderData<typeof readSiteData>(SITE_LAYOUT) !== undefined;
}

/** Whether this visit can be counted: on public pages, unless the firm has turned analytics off. */
export function useMayCount(): boolean {
  return useRouteLoaderData<typeof readSiteData>(SITE_LAYOUT)?.mayCount ?? false;
}

/** The same for a `meta` function; undefined if the layout failed to load. */
export function findSiteData(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): SiteData | undefined {
  return matches.find((match) => match?.id === SITE_LAYOUT)?.loaderData as SiteData | undefined;
}
