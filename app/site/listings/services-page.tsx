import { findPage, listBlocks, listFolder, listServices } from "~/domain/content/index.ts";
import { listServiceLocations } from "~/domain/seo/index.ts";
import { claims } from "~/domain/settings/index.ts";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import { Sections } from "../page-sections/sections.tsx";
import { showSections } from "../page-sections/shown-sections.ts";
import { builtInMeta } from "../pages/built-in-meta.ts";
import { ClosingForm } from "../pages/closing-form.tsx";
import { crumbsOf } from "../pages/content-meta.ts";
import { priceOf } from "../services/service-price.ts";
import type { Route } from "./+types/services-page";
import { Listing } from "./listing.tsx";

const SLUG = "services";
const NAME = "Services";
const DESCRIPTION =
  "Everything we do, with what it costs where a price can be given: support, hosting, email, websites, apps, and security.";

/** Every service: those with a row in their order, and all other pages in the folder. */
export async function loader() {
  const [row, blocks, folder, services, { service_prices }, locations] = await Promise.all([
    findPage(SLUG),
    listBlocks(SLUG).then(showSections),
    listFolder(SLUG),
    listServices(),
    claims(),
    listServiceLocations(),
  ]);
  const described = new Map(services.map(({ slug, name, description }) => [`${SLUG}/${slug}`, { title: name, text: description }]));
  const listed = new Set(folder.map(({ slug }) => slug));
  return {
    ...{ row, blocks },
    services: [
      ...folder
        .filter(({ isElsewhere }) => !isElsewhere)
        .map(({ slug, title, description }) => ({ slug, title, text: description, ...described.get(slug) })),
      ...[...described].filter(([slug]) => !listed.has(slug)).map(([slug, service]) => ({ slug, ...service })),
    ].map(({ slug, title, text }) => ({ href: `/${slug}`, title, text, note: priceOf(slug.slice(SLUG.length + 1), service_prices) })),
    hasLocations: locations.length > 0,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const page = { slug: SLUG, name: NAME, title: "IT, hosting, and web services", description: DESCRIPTION, row: loaderData.row };
  return builtInMeta(page, findSiteData(matches));
}

export default function ServicesPage({ loaderData: { blocks, services, hasLocations } }: Route.ComponentProps) {
  const further = [
    { href: "/compliance", title: "Compliance", text: "CMMC, DFARS, NIST 800-171, and AI rules, with free assessments." },
    ...(hasLocations ? [{ href: "/locations", title: "Locations", text: "Our services in the places we work in." }] : []),
  ];
  return (
    <main>
      <PageHero crumbs={crumbsOf(SLUG, NAME)} title="All services" intro={DESCRIPTION} />
      <Sections sections={blocks} about={NAME} />
      <Listing title="What we do" items={services} />
      <Listing title="Also here" items={further} />
      <ClosingForm kind="consultation" service="All services" title="Not sure which one you need?" />
    </main>
  );
}
