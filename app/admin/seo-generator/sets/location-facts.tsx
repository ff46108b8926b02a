import { Link } from "react-router";
import type { ListedLocationSet } from "~/domain/seo/index.ts";
import { shortName } from "~/domain/seo/name-rules.input.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { formatNumber } from "../../format.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { PostButton } from "../../parts/post-button.tsx";
import { RowAction } from "../../parts/row-actions.tsx";
import { capital } from "../../words.ts";

type Location = ListedLocationSet["locations"][number];

/** "Austin, TX" */
export function LocationName({ location: { name, state } }: { location: Pick<Location, "name" | "state"> }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      {shortName(name)}
      {state && <span className="text-body">, {state}</span>}
    </span>
  );
}

/** To a location's own page, where it's removed, too. */
export function LocationLink({ id, place, location }: { id: string; place: number; location: Location }) {
  return (
    <Link to={`/admin/seo-generator/locations/${id}/places/${place}`} className="text-link">
      <LocationName location={location} />
    </Link>
  );
}

/** How many of a location's facts someone can check, which ones not, and how old the oldest check is. */
function Soundness({ location }: { location: Location }) {
  const { facts, unsourced, oldest } = location.soundness;
  if (facts.length === 0) return <>No facts</>;
  return (
    <>
      {facts.length - unsourced.length} of {facts.length}
      {oldest && <span className="block text-sm">Oldest: {formatDay(oldest)}</span>}
      {location.sources && unsourced.length > 0 && (
        <span className="block text-sm wrap-anywhere">No source: {unsourced.map(labelOf).join(", ")}</span>
      )}
    </>
  );
}

/** "2026-11-27" → "Nov 27, 2026": a day, not a moment, so it's the same in every time zone. */
function formatDay(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });
}

/** The locations with their facts, on demand, each with a page to add and change them, and a button that removes it. */
export function LocationFacts({ set: { id, name, version, locations } }: { set: ListedLocationSet }) {
  const own = [...new Set(locations.flatMap(({ facts }) => Object.keys(facts ?? {})))];
  const lists = [...new Set(locations.flatMap((location) => Object.keys(location.lists ?? {})))];
  const listed = lists.map((key) => ({ key, label: labelOf(key), of: (location: Location) => location.lists?.[key]?.join(", ") ?? "" }));
  const columns = [
    ...known,
    ...listed,
    ...own.map((key) => ({ key, label: labelOf(key), of: ({ facts }: Location) => facts?.[key] ?? "" })),
  ];
  const filled = columns.filter(({ of }) => locations.some((location) => of(location) !== ""));
  const isOld = locations.every(({ sources }) => sources === undefined);
  return (
    <details className="group">
      <summary className="inline-flex min-h-10 cursor-pointer items-center gap-1.5 text-sm font-semibold text-link [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="size-4 transition-transform group-open:rotate-90" />
        Location facts
      </summary>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3">
        <p className="text-sm">
          {isOld
            ? "These facts have no sources, so they count as your own statements. To add sources, select a location. Or download the facts, add columns such as “Source” and “Source date,” and import the file."
            : "Facts without a source don't count as a page's local facts."}
        </p>
        <DataTable
          isTall
          caption={`Facts about ${name}`}
          columns={[
            { key: "name", label: "Location" },
            { key: "sources", label: "Sources" },
            ...filled,
            { key: "actions", label: "Actions" },
          ]}
          empty=""
          rows={locations.map((location, place) => ({
            key: String(place),
            cells: [
              <LocationLink key="name" id={id} place={place} location={location} />,
              <Soundness key="sources" location={location} />,
              ...filled.map(({ of }) => of(location)),
              <RowAction key="actions">
                <PostButton
                  intent="remove-location"
                  fields={{ id, place: String(place), version: String(version) }}
                  busy="Removing..."
                  of={` ${shortName(location.name)}`}
                  isQuiet
                >
                  Remove
                </PostButton>
              </RowAction>,
            ],
          }))}
        />
        <Downloads id={id} />
      </div>
    </details>
  );
}

function Downloads({ id }: { id: string }) {
  return (
    <p className="flex flex-wrap gap-2">
      <a href={`/admin/seo-generator/locations/${id}/facts.csv`} className={buttonClass({ variant: "secondary", size: "sm" })}>
        <Icon name="download" className="size-4.5" />
        Download facts (CSV)
      </a>
      <a href={`/admin/seo-generator/locations/${id}/facts.json`} className={buttonClass({ variant: "secondary", size: "sm" })}>
        <Icon name="download" className="size-4.5" />
        Download facts (JSON)
      </a>
    </p>
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
