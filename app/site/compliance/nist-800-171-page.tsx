import { data } from "react-router";
import type { PageHandle } from "../../request-info.ts";
import { findSiteData } from "../layout/site-data.ts";
import { contentMeta } from "../pages/content-meta.ts";
import { ContentView } from "../pages/content-view.tsx";
import { findContent } from "../pages/read-content.ts";
import type { Route } from "./+types/nist-800-171-page";

export const handle: PageHandle = { cache: { tags: ["settings", "content"] } };

export async function loader() {
  const content = await findContent("compliance/nist-800-171");
  if (!content) throw data(null, { status: 404 });
  return content;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  return loaderData && site ? contentMeta(loaderData, site) : [];
}

export default function NistPage({ loaderData }: Route.ComponentProps) {
  return <ContentView content={loaderData} />;
}
