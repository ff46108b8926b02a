import { requestInfo } from "../../request-info.ts";
import { findSiteData } from "../layout/site-data.ts";
import type { Route } from "./+types/term-page";
import { orAway } from "./away.ts";
import { hubMeta } from "./hub-meta.ts";
import { HubView } from "./hub-view.tsx";
import { readHub } from "./read-hub.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  return orAway(context.get(requestInfo).reportFault, () => readHub("term", params.term, request));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  if (!loaderData || !site) return [];
  const { name, places, intro, pages } = loaderData;
  return hubMeta({ ...loaderData, description: intro, entries: pages, service: { name, places } }, site);
}

export default function TermPage({ loaderData }: Route.ComponentProps) {
  return <HubView hub={loaderData} />;
}
