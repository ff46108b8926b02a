import { data } from "react-router";
import type { PageHandle } from "../../request-info.ts";
import { findSiteData } from "../layout/site-data.ts";
import type { Route } from "./+types/content-page";
import { contentMeta } from "./content-meta.ts";
import { ContentView } from "./content-view.tsx";
import { findContent } from "./read-content.ts";

export const handle: PageHandle = { cache: { tags: ["settings", "content"] } };

export async function loader({ params }: Route.LoaderArgs) {
  const content = await findContent(params["*"]);
  if (!content) throw data(null, { status: 404 });
  return content;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  return loaderData && site ? contentMeta(loaderData, site) : [];
}

/** A page that staff made: whatever published `pages` row has this address as its slug. */
export default function ContentPage({ loaderData }: Route.ComponentProps) {
  return <ContentView content={loaderData} />;
}
