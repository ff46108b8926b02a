import type { SiteData } from "./site-data.ts";

export function ServiceLocations({ groups }: { groups: SiteData["locations"] }) {
  return (
    <nav aria-labelledby="service-locations" className="border-t border-edge pt-10 lg:col-span-12">
      <h2 id="service-locations" className="text-lg">
        Service Locations
      </h2>
      <div className="mt-5 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {groups.map(({ service, places }) => (
          <div key={service}>
            <h3 className="text-base">{service}</h3>
            <ul className="mt-1">
              {places.map(({ city, slug }) => (
                <li key={slug}>
                  <a href={`/${slug}`} className="inline-block py-1.5 hover:text-heading hover:underline">
                    {city}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
