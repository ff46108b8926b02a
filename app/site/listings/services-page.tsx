import { findPage, listFolder, listServices } from "~/domain/content/index.ts";
import { listServiceLocations } from "~/domain/seo/index.ts";
import { claims } from "~/domain/settings/index.ts";
import { BuiltInMain } from "../built-in/built-in-main.tsx";
import { readPage } from "../built-in/read-page.ts";
import { textOf } from "../built-in/text-of.ts";
import { useTexts } from "../built-in/texts.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import { builtInMeta } from "../pages/built-in-meta.ts";
import { ClosingForm } from "../pages/closing-form.tsx";
import { crumbsOf } from "../pages/crumbs.ts";
import { priceOf } from "../services/service-price.ts";
import type { Route } from "./+types/services-page";
import { type Listed, Listing } from "./listing.tsx";

const SLUG = "services";
const NAME = "Services";
const useOwn = useTexts<"services">;

/** Every service: those with a row in their order, and all other pages in the folder. */
export async function loader() {
  const [row, built, folder, services, { service_prices }, locations] = await Promise.all([
    findPage(SLUG),
    readPage(SLUG),
    listFolder(SLUG),
    listServices(),
    claims(),
    listServiceLocations(),
  ]);
  const described = new Map(services.map(({ slug, name, description }) => [`${SLUG}/${slug}`, { title: name, text: description }]));
  const listed = new Set(folder.map(({ slug }) => slug));
  return {
    ...{ row, built },
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
  const page = {
    slug: SLUG,
    name: NAME,
    title: "IT, hosting, and web services",
    description: textOf<"services">(loaderData.built, "hero.intro"),
    row: loaderData.row,
  };
  return builtInMeta(page, findSiteData(matches));
}

export default function ServicesPage({ loaderData: { built, services, hasLocations } }: Route.ComponentProps) {
  return (
    <BuiltInMain<"services">
      page={built}
      about={NAME}
      sections={{
        hero: <Hero />,
        list: <List services={services} />,
        further: <Further hasLocations={hasLocations} />,
        closing: <Closing />,
      }}
    />
  );
}

function Hero() {
  const { t } = useOwn();
  return <PageHero crumbs={crumbsOf(SLUG, NAME)} title={t("hero.title")} intro={t("hero.intro")} />;
}

function List({ services }: { services: Listed[] }) {
  const { t } = useOwn();
  return <Listing title={t("list.title")} items={services} />;
}

function Further({ hasLocations }: { hasLocations: boolean }) {
  const { t } = useOwn();
  const locations = { href: "/locations", title: t("further.locations"), text: t("further.locationsText") };
  const items = [
    { href: "/compliance", title: t("further.compliance"), text: t("further.complianceText") },
    ...(hasLocations ? [locations] : []),
  ];
  return <Listing title={t("further.title")} items={items} />;
}

function Closing() {
  const { t } = useOwn();
  return (
    <ClosingForm
      kind="consultation"
      service="All services"
      title={t("closing.title")}
      intro={t("closing.intro")}
      talk={t("closing.talk")}
    />
  );
}
