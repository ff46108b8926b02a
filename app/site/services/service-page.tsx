import { lazy } from "react";
import { data, type MetaDescriptor } from "react-router";
import { loadShown } from "~/app/ui/load-shown.ts";
import {
  findService,
  isServiceHidden,
  listGonePaths,
  listServices,
  listTestimonials,
  type PageView,
  type ServiceView as Service,
  type TestimonialView,
} from "~/domain/content/index.ts";
import { claims } from "~/domain/settings/index.ts";
import { breadcrumbData, type Crumb } from "../layout/breadcrumbs.tsx";
import { findSiteData, type SiteData } from "../layout/site-data.ts";
import { pageMeta } from "../page-meta.ts";
import { contentMeta } from "../pages/content-meta.ts";
import { ContentView } from "../pages/content-view.tsx";
import { leadingSomewhere } from "../pages/leading-somewhere.ts";
import { missing } from "../pages/missing.ts";
import { findContent, previewContent, shownCrumbs } from "../pages/read-content.ts";
import { serviceData } from "../structured-data.ts";
import { chooseVoices } from "../testimonials/choose-voices.ts";
import type { Route } from "./+types/service-page";
import { priceOf } from "./service-price.ts";
import DrawnService from "./service-view.tsx";

export async function loader({ params: { slug }, request }: Route.LoaderArgs) {
  const [service, content] = await Promise.all([findService(slug), findContent(`services/${slug}`)]);
  if (content?.meta.value?.isWhole) return { content };
  if (service) return { service, ...(await readAround(service)), page: content?.meta.value ?? null, blocks: content?.blocks ?? [] };
  if (await isServiceHidden(slug)) throw await missing(`/services/${slug}`);
  if (content) return { content };
  const { data: preview, init } = await previewContent(`services/${slug}`, request);
  return data({ content: preview }, init ?? undefined);
}

/** What a service's page shows besides the service itself. */
async function readAround({ slug, name }: Service) {
  const [all, services, voices, crumbs, gone] = await Promise.all([
    claims(),
    listServices(),
    listTestimonials(),
    shownCrumbs(`services/${slug}`, name),
    listGonePaths(),
  ]);
  const priced = services.map(({ slug, name }) => ({ slug, name, price: priceOf(slug, all.service_prices) }));
  const [quoted] = chooseVoices(voices, slug, 1);
  return {
    crumbs,
    price: priceOf(slug, all.service_prices),
    story: leadingSomewhere(all.service_stories, gone).find((story) => story.slug === slug),
    steps: all.service_first_steps,
    others: priced.filter((one) => one.slug !== slug),
    quoted: quoted && voice(quoted),
  };
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  if (!loaderData || !site) return [];
  return loaderData.content ? contentMeta(loaderData.content, site) : serviceMeta(loaderData, site);
}

/** In the browser, in a file of its own: a page made of sections doesn't need it. */
const view = () => import("./service-view.tsx");
const ServiceView = import.meta.env.SSR ? DrawnService : ((await loadShown("main[data-service]", view)) ?? lazy(view));

/** A page that ships; or else an active row in `services`; without one, the content page at that address. */
export default function ServicePage({ loaderData }: Route.ComponentProps) {
  return loaderData.content ? <ContentView content={loaderData.content} /> : <ServiceView {...loaderData} />;
}

function serviceMeta(
  { service, page, crumbs }: { service: Service; page: PageView | null; crumbs: Crumb[] },
  { brand, brandVersion, siteUrl }: SiteData,
): MetaDescriptor[] {
  const path = `/services/${service.slug}`;
  return [
    ...pageMeta({
      title: service.metaTitle || service.name,
      description: service.metaDescription || service.description,
      path,
      siteUrl,
      brandName: brand.name,
      brandVersion,
      page,
    }),
    serviceData({ name: service.name, description: service.description, path }, { brand, siteUrl }),
    { "script:ld+json": breadcrumbData(crumbs, siteUrl, path) },
  ];
}

/** What a page shows of a testimonial. */
function voice({ id, clientName, clientTitle, clientCompany, content, rating }: TestimonialView) {
  return { id, clientName, clientTitle, clientCompany, content, rating };
}
