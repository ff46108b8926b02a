import { defaultHomepage } from "~/domain/settings/index.ts";
import { findSiteData } from "../layout/site-data.ts";
import { contentMeta } from "../pages/content-meta.ts";
import { ContentView } from "../pages/content-view.tsx";
import { findContent, previewContent } from "../pages/read-content.ts";
import type { Route } from "./+types/front-page";

/** The home page that's chosen in the settings. If it's gone, the one that's always there. */
export async function loader({ request }: Route.LoaderArgs) {
  return (await findContent(await defaultHomepage())) ?? (await findContent("home")) ?? (await previewContent("home", request));
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  return loaderData && site ? contentMeta(loaderData, site) : [];
}

export default function FrontPage({ loaderData }: Route.ComponentProps) {
  return <ContentView content={loaderData} />;
}
