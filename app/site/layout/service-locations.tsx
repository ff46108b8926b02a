import type { SiteData } from "./site-data.ts";

/** Local pages by service (spec 1 §2), and the way to all of them. */
export function ServiceLocations({ groups }: { groups: SiteData["locations"] }) {
  return (
    <nav aria-labelledby="service-locations" className="border-t border-edge pt-10 lg:col-span-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="service-locations" className="text-lg">
          Service Locations
        </h2>
        <a href="/locations" className="inline-block py-2 font-semibold text-link hover:text-heading hover:underline">
          All locations
        </a>
      </div>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-7 lg:grid-cols-4">
        {groups.map(({ service, href, places }) => (
          <li key={service}>
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
    </nav>
  );
}
