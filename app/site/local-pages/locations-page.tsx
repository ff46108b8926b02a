import { Icon } from "~/app/ui/icon.tsx";
import { Section } from "~/app/ui/section.tsx";
import { requestInfo } from "../../request-info.ts";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import type { Route } from "./+types/locations-page";
import { orAway } from "./away.ts";
import { hubMeta } from "./hub-meta.ts";
import { LocalCall } from "./local-call.tsx";
import { PageTurner } from "./page-turner.tsx";
import { readLocations } from "./read-hub.ts";

const path = "/locations";
const title = "Locations and services";
const crumbs = [{ label: "Home", href: "/" }, { label: "Locations" }];
const intro = "Choose your town or the service you need. Each page explains what the work covers, how it starts, and who to call.";

export async function loader({ request, context }: Route.LoaderArgs) {
  return orAway(context.get(requestInfo).reportFault, () => readLocations(request));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  if (!loaderData || !site) return [];
  const { page, hasMore, terms, locations } = loaderData;
  const description = `Where ${site.brand.name} works and what we do there. ${intro}`;
  return hubMeta({ title, description, crumbs, path, page, hasMore, entries: [...terms, ...locations] }, site);
}

/** Links to every hub, by location and by service, so each local page is three clicks from the home page. */
export default function LocationsPage({ loaderData: { page, terms, locations, hasMore, phone } }: Route.ComponentProps) {
  return (
    <main>
      <PageHero
        crumbs={crumbs}
        title={page > 1 ? `${title}, page ${page}` : title}
        intro={intro}
        picture={<Drawing slug="managed-it" className="block w-full" />}
      >
        <LocalCall phone={phone} variant="onDark" />
      </PageHero>
      <Section id="places">
        <Hubs name="By location" counted="services" hubs={locations} />
        <div className="mt-16 first:mt-0">
          <Hubs name="By service" counted="locations" hubs={terms} />
        </div>
        <PageTurner path={path} page={page} hasMore={hasMore} />
      </Section>
    </main>
  );
}

interface HubsProps {
  name: string;
  /** What each hub counts: "services". */
  counted: "services" | "locations";
  hubs: { href: string; label: string; count: number }[];
}

function Hubs({ name, counted, hubs }: HubsProps) {
  if (hubs.length === 0) return null;
  return (
    <>
      <h2>{name}</h2>
      <ul className="mt-8 grid gap-x-8 border-t border-edge sm:grid-cols-2 lg:grid-cols-3">
        {hubs.map(({ href, label, count }) => (
          <li key={href} className="border-b border-edge">
            <a href={href} className="flex min-h-14 items-center gap-3 py-2 text-heading hover:text-link hover:underline">
              <Icon name="arrow-right" className="size-4 text-link" />
              <span className="font-semibold">{label}</span>
              <span className="ml-auto text-sm text-body">{count === 1 ? `1 ${counted.slice(0, -1)}` : `${count} ${counted}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
