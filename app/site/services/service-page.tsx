import { data } from "react-router";
import { listServices } from "~/domain/content/index.ts";
import type { PageHandle } from "../../request-info.ts";
import { findSiteData } from "../layout/site-data.ts";
import { contentMeta } from "../pages/content-meta.ts";
import { ContentView } from "../pages/content-view.tsx";
import { findContent } from "../pages/read-content.ts";
import type { Route } from "./+types/service-page";
import { serviceMeta } from "./service-meta.ts";
import { ServiceView } from "./service-view.tsx";

export const handle: PageHandle = { cache: { tags: ["settings", "services", "content"] } };

export async function loader({ params: { slug } }: Route.LoaderArgs) {
  const [services, content] = await Promise.all([listServices(), findContent(`services/${slug}`)]);
  const service = services.find((one) => one.slug === slug);
  if (service) {
    const others = services.filter((one) => one !== service).map(({ slug, name }) => ({ slug, name }));
    return { service, others, page: content?.page ?? null, blocks: content?.blocks ?? [] };
  }
  if (content) return { content };
  throw data(null, { status: 404 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  if (!loaderData || !site) return [];
  return loaderData.content ? contentMeta(loaderData.content, site) : serviceMeta(loaderData, site);
}

/** A row of `services`; where there is none, the content page of that address. */
export default function ServicePage({ loaderData }: Route.ComponentProps) {
  return loaderData.content ? <ContentView content={loaderData.content} /> : <ServiceView {...loaderData} />;
}
