import { still } from "~/app/ui/still.tsx";
import type { listServiceLocations } from "~/domain/seo/index.ts";
import { PhoneFold } from "./phone-fold.tsx";

const TITLE = "Service Locations";

/**
 * Links to local pages, by service. In the footer of every page, so that search engines find them within one click. Phones collapse them.
 */
export const ServiceLocations = still("nav", import.meta.env.SSR && ((groups: Groups) => <LocationLists groups={groups} />));

type Groups = Awaited<ReturnType<typeof listServiceLocations>>;

function LocationLists({ groups }: { groups: Groups }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 max-sm:hidden">
        <h2 className="text-lg">{TITLE}</h2>
        <AllLocations />
      </div>
      <PhoneFold title={TITLE}>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-7 sm:mt-4 lg:grid-cols-4">
          {groups.map(({ service, href, places }) => (
            <li key={service} className="min-w-0 wrap-anywhere">
              <h3 className="text-base/snug">
                <a href={href} className="inline-block py-1.5 hover:underline">
                  {service}
                </a>
              </h3>
              <ul>
                {places.map(({ city, slug }) => (
                  <li key={slug}>
                    <a href={`/${slug}`} className="inline-block py-1.5 hover:text-heading hover:underline">
                      {city}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <p className="mt-4 sm:hidden">
          <AllLocations />
        </p>
      </PhoneFold>
    </>
  );
}

function AllLocations() {
  return (
    <a href="/locations" className="inline-block py-2 font-semibold text-link hover:text-heading hover:underline">
      All locations
    </a>
  );
}
