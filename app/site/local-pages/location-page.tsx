import { requestInfo } from "../../request-info.ts";
import { findSiteData } from "../layout/site-data.ts";
import type { Route } from "./+types/location-page";
import { orAway } from "./away.ts";
import { hubMeta } from "./hub-meta.ts";
import { HubView } from "./hub-view.tsx";
import { readHub } from "./read-hub.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  return orAway(context.get(requestInfo).reportFault, () => readHub("location", params.location, request));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  if (!loaderData || !site) return [];
  const { places, intro, pages } = loaderData;
  const [town] = places;
  return hubMeta({ ...loaderData, description: intro, entries: pages, ...(town && { town }) }, site);
}

export default function LocationPage({ loaderData }: Route.ComponentProps) {
  return <HubView hub={loaderData} />;
}
