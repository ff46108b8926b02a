import { findSiteData } from "../layout/site-data.ts";
import type { Route } from "./+types/location-page";
import { hubMeta } from "./hub-meta.ts";
import { HubView } from "./hub-view.tsx";
import { readHub } from "./read-hub.ts";

export function loader({ params, request }: Route.LoaderArgs) {
  return readHub("location", params.location, request);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  if (!loaderData || !site) return [];
  return hubMeta({ ...loaderData, description: loaderData.intro, entries: loaderData.pages }, site);
}

export default function LocationPage({ loaderData }: Route.ComponentProps) {
  return <HubView hub={loaderData} />;
}
