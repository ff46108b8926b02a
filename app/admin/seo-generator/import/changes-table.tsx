import { Icon } from "../../../ui/icon.tsx";
import { formatNumber } from "../../format.ts";
import { DataTable } from "../../parts/data-table.tsx";
import type { Route } from "./+types/import-review-page";

type Loaded = Route.ComponentProps["loaderData"];

/** What the file changes about locations that are in sets. */
export function Changes({ changes, counts, withoutSource, isJson }: Pick<Loaded, "changes" | "counts" | "withoutSource" | "isJson">) {
  const isPart = counts.updated > changes.length;
  return (
    <section aria-labelledby="changes" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="changes" className="text-lg">
        {isPart ? "First changes" : "Changes"}
      </h2>
      <p className="text-sm">
        {isJson ? "Empty and missing fields change nothing." : "Empty cells and missing columns change nothing."}{" "}
        {sourceNote(withoutSource)}
      </p>
      <DataTable
        isTall
        caption="Locations that the file changes"
        columns={[
          { key: "name", label: "Location" },
          // Not a plain text: on a phone, the changes need no label.
          { key: "changes", label: <>What changes</> },
          { key: "set", label: "Set" },
        ]}
        empty=""
        rows={changes.map(({ name, set, facts, further }) => ({
          key: `${name} ${set}`,
          cells: [
            <strong key="name" className="wrap-anywhere text-heading">
              {name}
            </strong>,
            <ul key="changes" className="grid gap-1">
              {facts.map(({ fact, before, after }) => (
                <li key={fact} className="wrap-anywhere">
                  {fact}: {before || "none"} <span aria-hidden>→</span>
                  <span className="sr-only">becomes</span> {after || "none"}
                </li>
              ))}
              {further > 0 && <li>and {formatNumber(further)} more</li>}
            </ul>,
            <span key="set" className="wrap-anywhere">
              {set}
            </span>,
          ],
        }))}
      />
    </section>
  );
}

/** A fact that changes without a new source has none. */
function sourceNote(count: number): string {
  if (count === 0) return "";
  if (count === 1) return "One changed fact has no source in the file, so its old source is removed.";
  return `${formatNumber(count)} changed facts have no source in the file, so their old sources are removed.`;
}

/** From here on, the list is closed at first. */
const MANY_COLUMNS = 8;

/** How the file's columns were interpreted. */
export function ColumnList({ columns }: Pick<Loaded, "columns">) {
  if (columns.length === 0) return null;
  if (columns.length < MANY_COLUMNS) return <p className="text-sm">Columns in the file: {columns.join(", ")}.</p>;
  return (
    <details className="group text-sm">
      <summary className="inline-flex min-h-10 cursor-pointer items-center gap-1.5 font-semibold text-link [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="size-4 transition-transform group-open:rotate-90" />
        {columns.length} columns in the file
      </summary>
      <p>{columns.join(", ")}.</p>
    </details>
  );
}
