import { useRouteLoaderData } from "react-router";
import type { loader } from "./site-layout.tsx";

/** The layout route's id: its file below `app`. */
const LAYOUT = "site/layout/site-layout";

export type SiteData = Awaited<ReturnType<typeof loader>>;

/** What every public page knows of the site: brand, menu, footer. Only below the site layout. */
export function useSiteData(): SiteData {
  const site = useRouteLoaderData<typeof loader>(LAYOUT);
  if (!site) throw new Error("not below the site layout");
  return site;
}

/** Whether this visit may be counted: on public pages, and where the firm has not switched it off. */
export function useMayCount(): boolean {
  return useRouteLoaderData<typeof loader>(LAYOUT)?.mayCount ?? false;
}

/** The same for a `meta` function; undefined where the layout could not be loaded. */
export function findSiteData(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): SiteData | undefined {
  return matches.find((match) => match?.id === LAYOUT)?.loaderData as SiteData | undefined;
}
