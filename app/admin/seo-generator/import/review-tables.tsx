import { buttonClass } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { formatNumber } from "../../format.ts";
import { DataTable } from "../../parts/data-table.tsx";
import type { Route } from "./+types/import-review-page";

type Loaded = Route.ComponentProps["loaderData"];

export function Terms({ terms }: Pick<Loaded, "terms">) {
  return (
    <section aria-labelledby="first-rows" className="grid gap-3">
      <h2 id="first-rows" className="text-lg">
        First terms
      </h2>
      <ul className="flex flex-wrap gap-2">
        {terms.map((term) => (
          <li key={term} className="max-w-full rounded-full border border-line bg-paper px-3 py-1 text-sm wrap-anywhere">
            {term}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Location = Loaded["locations"][number];

/** Columns that appear only if a row has a value. */
const further: { key: string; label: string; align?: "right"; of: (location: Location) => string }[] = [
  { key: "state", label: "State", of: ({ state }) => state ?? "" },
  { key: "county", label: "County", of: ({ county }) => county ?? "" },
  {
    key: "population",
    label: "Population",
    align: "right",
    of: ({ population }) => (population === undefined ? "" : formatNumber(population)),
  },
  { key: "codes", label: "Postal codes", of: ({ postalCodes }) => codesInWords(postalCodes ?? []) },
  { key: "coordinates", label: "Latitude, longitude", of: ({ latitude, longitude }) => coordinatesOf(latitude, longitude) },
  {
    key: "facts",
    label: "Facts",
    of: ({ facts, lists }) =>
      [
        ...Object.entries(facts ?? {}).map(([fact, value]) => `${fact}: ${value}`),
        ...Object.entries(lists ?? {}).map(([fact, items]) => `${fact}: ${items.join(", ")}`),
      ].join("; "),
  },
  { key: "sources", label: "Facts with a source", align: "right", of: ({ sources }) => String(Object.keys(sources ?? {}).length || "") },
];

/** The file's first locations that no set has. */
export function Locations({ locations, counts }: Pick<Loaded, "locations" | "counts">) {
  const filled = further.filter(({ of }) => locations.some((location) => of(location) !== ""));
  return (
    <section aria-labelledby="first-rows" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="first-rows" className="text-lg">
        {counts.updated > 0 ? "New locations" : "First locations"}
      </h2>
      <DataTable
        isTall
        caption={counts.updated > 0 ? "New locations in the file" : "First locations in the file"}
        columns={[{ key: "name", label: "Name" }, ...filled]}
        empty="No rows can be used."
        rows={locations.map((location) => ({
          key: `${location.name} ${location.state ?? ""}`,
          cells: [
            <strong key="name" className="clipped text-heading">
              {location.name}
            </strong>,
            ...filled.map(({ key, of }) => (
              <span key={key} className="clipped">
                {of(location) || "–"}
              </span>
            )),
          ],
        }))}
      />
    </section>
  );
}

/** How many postal codes a cell shows. */
const SHOWN_CODES = 4;

/** "76701, 76702 and 12 more" */
function codesInWords(codes: readonly string[]): string {
  const shown = codes.slice(0, SHOWN_CODES).join(", ");
  return codes.length > SHOWN_CODES ? `${shown} and ${formatNumber(codes.length - SHOWN_CODES)} more` : shown;
}

function coordinatesOf(latitude: number | undefined, longitude: number | undefined): string {
  if (latitude === undefined && longitude === undefined) return "";
  return `${latitude ?? "–"}, ${longitude ?? "–"}`;
}

/** The rejected rows, each with the reason, and a link to the report that has all of them. */
export function Refused({ id, refused, counts, isJson }: Pick<Loaded, "id" | "refused" | "counts" | "isJson">) {
  return (
    <section aria-labelledby="refused-rows" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="refused-rows" className="text-lg">
        {counts.refused === 1 ? "Rejected row" : "Rejected rows"}
      </h2>
      <DataTable
        isTall
        caption="Rejected rows and the reason for each"
        columns={[
          { key: "line", label: isJson ? "Entry" : "Line", part: "fact" },
          { key: "row", label: isJson ? "Location" : "Row", part: "name" },
          { key: "why", label: "Reason" },
        ]}
        empty=""
        rows={refused.map(({ line, text, why }) => ({
          key: String(line),
          cells: [
            String(line),
            <span key="row" className="wrap-anywhere">
              {text}
            </span>,
            <span key="why" className="wrap-anywhere">
              {why}
            </span>,
          ],
        }))}
      />
      <p>
        <a href={`/admin/seo-generator/import/${id}/refused.csv`} className={buttonClass({ variant: "secondary", size: "sm" })}>
          <Icon name="download" className="size-4.5" />
          {counts.refused === 1 ? "Download report (CSV)" : `Download report of all ${formatNumber(counts.refused)} rows (CSV)`}
        </a>
      </p>
    </section>
  );
}
