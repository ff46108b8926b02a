import { Band } from "./band.tsx";
import { Nothing } from "./nothing.tsx";
import type { SectionProps } from "./section-props.ts";

/** Links to local pages, by service. */
export function PlacesSection(props: SectionProps<"places">) {
  const { around, isEdited } = props;
  const groups = around.places ?? [];
  if (groups.length === 0)
    return <Nothing isEdited={isEdited} text="There are no published local pages yet, so visitors don't see this section." />;
  return (
    <Band {...props}>
      <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {groups.map(({ service, href, places }) => (
          <li key={service} className="min-w-0 wrap-anywhere">
            <h3 className="text-lg/snug">
              <a href={href} className="inline-block py-1 hover:text-link hover:underline">
                {service}
              </a>
            </h3>
            <ul className="mt-1">
              {places.map(({ city, slug }) => (
                <li key={slug}>
                  <a href={`/${slug}`} className="inline-block py-1.5 text-link hover:underline">
                    {city}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <a href="/locations" className="inline-block py-2 font-semibold text-link hover:underline">
          All locations
        </a>
      </p>
    </Band>
  );
}
