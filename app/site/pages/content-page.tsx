import { findSiteData } from "../layout/site-data.ts";
import type { Route } from "./+types/content-page";
import { contentMeta } from "./content-meta.ts";
import { ContentView } from "./content-view.tsx";
import { findContent, previewContent } from "./read-content.ts";

export async function loader({ params, request }: Route.LoaderArgs) {
  return (await findContent(params["*"])) ?? (await previewContent(params["*"], request));
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  return loaderData && site ? contentMeta(loaderData, site) : [];
}

/** A page that staff created: the published `pages` row with this address as its slug. */
export default function ContentPage({ loaderData }: Route.ComponentProps) {
  return <ContentView content={loaderData} />;
}
