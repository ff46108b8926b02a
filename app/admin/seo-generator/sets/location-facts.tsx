import type { ListedLocationSet } from "~/domain/seo/index.ts";
import { shortName } from "~/domain/seo/name-rules.input.ts";
import { Icon } from "../../../ui/icon.tsx";
import { formatNumber } from "../../format.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { capital } from "../../words.ts";

type Location = ListedLocationSet["locations"][number];

/** "Austin, TX" */
export function LocationName({ location: { name, state } }: { location: Location }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      {shortName(name)}
      {state && <span className="text-body">, {state}</span>}
    </span>
  );
}

/** Facts about the locations, on demand; nothing if only names and states are known. */
export function LocationFacts({ name, locations }: { name: string; locations: Location[] }) {
  const own = [...new Set(locations.flatMap(({ facts }) => Object.keys(facts ?? {})))];
  const columns = [...known, ...own.map((key) => ({ key, label: labelOf(key), of: ({ facts }: Location) => facts?.[key] ?? "" }))];
  const filled = columns.filter(({ of }) => locations.some((location) => of(location) !== ""));
  if (filled.length === 0) return null;
  return (
    <details className="group">
      <summary className="inline-flex min-h-10 cursor-pointer items-center gap-1.5 text-sm font-semibold text-link [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="size-4 transition-transform group-open:rotate-90" />
        Location facts
      </summary>
      <div className="mt-2">
        <DataTable
          isTall
          caption={`Facts about ${name}`}
          columns={[{ key: "name", label: "Location" }, ...filled]}
          empty=""
          rows={locations.map((location, place) => ({
            key: String(place),
            cells: [<LocationName key="name" location={location} />, ...filled.map(({ of }) => of(location))],
          }))}
        />
      </div>
    </details>
  );
}

/** "higher_education" → "Higher education" */
function labelOf(name: string): string {
  return capital(name.replaceAll("_", " "));
}

const known: { key: string; label: string; of: (location: Location) => string }[] = [
  { key: "county", label: "County", of: ({ county }) => county ?? "" },
  { key: "population", label: "Population", of: ({ population }) => (population === undefined ? "" : formatNumber(population)) },
  { key: "postal-codes", label: "Postal codes", of: ({ postalCodes }) => postalCodes?.join(", ") ?? "" },
];
