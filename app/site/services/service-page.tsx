import { data } from "react-router";
import { findService, isServiceHidden, listServices } from "~/domain/content/index.ts";
import type { PageHandle } from "../../request-info.ts";
import { findSiteData } from "../layout/site-data.ts";
import { contentMeta } from "../pages/content-meta.ts";
import { ContentView } from "../pages/content-view.tsx";
import { findContent, previewContent } from "../pages/read-content.ts";
import type { Route } from "./+types/service-page";
import { serviceMeta } from "./service-meta.ts";
import { ServiceView } from "./service-view.tsx";

export const handle: PageHandle = { cache: {} };

export async function loader({ params: { slug }, request }: Route.LoaderArgs) {
  const [service, services, content] = await Promise.all([findService(slug), listServices(), findContent(`services/${slug}`)]);
  if (service) {
    const others = services.filter((one) => one.slug !== slug).map(({ slug, name }) => ({ slug, name }));
    return { service, others, page: content?.page ?? null, blocks: content?.blocks ?? [] };
  }
  if (await isServiceHidden(slug)) throw data(null, { status: 404 });
  if (content) return { content };
  const { data: preview, init } = await previewContent(`services/${slug}`, request);
  return data({ content: preview }, init ?? undefined);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  if (!loaderData || !site) return [];
  return loaderData.content ? contentMeta(loaderData.content, site) : serviceMeta(loaderData, site);
}

/** A row of `services`, where it is active; where there is none, the content page of that address. */
export default function ServicePage({ loaderData }: Route.ComponentProps) {
  return loaderData.content ? <ContentView content={loaderData.content} /> : <ServiceView {...loaderData} />;
}
