import { Link } from "react-router";
import type { SearchFigures, SearchQuery } from "~/domain/reporting/index.ts";
import { formatNumber } from "../../format.ts";
import { sumText } from "../../leads/lead-value-words.ts";
import { type Column, DataTable } from "../../parts/data-table.tsx";

const firsts = { pages: "Page", terms: "Term", places: "Location" };

/** A row for each page, term, or place. Clicking a column sorts by it. */
export function SearchTable({ rows, query }: { rows: SearchFigures[]; query: SearchQuery }) {
  const first = firsts[query.by];
  return (
    <DataTable
      caption={`Search performance by ${first.toLowerCase()}`}
      columns={[{ key: "name", label: first, sort: "name" }, ...columns]}
      sort={query.sort}
      empty=""
      rows={rows.map((row) => ({ key: row.slug || row.name, cells: [<Name key="name" row={row} by={query.by} />, ...cellsOf(row)] }))}
    />
  );
}

const columns: Column[] = [
  { key: "impressions", label: "Impressions", align: "right", sort: "impressions" },
  { key: "clicks", label: "Clicks", align: "right", sort: "clicks" },
  { key: "ctr", label: "CTR", align: "right", sort: "ctr", gives: 2 },
  { key: "position", label: "Position", align: "right", sort: "position", gives: 3 },
  { key: "views", label: "Page views", align: "right", sort: "views", gives: 1 },
  { key: "leads", label: "Leads", align: "right", sort: "leads" },
  { key: "won", label: "Won value", align: "right", sort: "won", gives: 2 },
];

function cellsOf({ impressions, clicks, position, views, leads, wonOnce, wonMonthly }: SearchFigures) {
  return [
    formatNumber(impressions),
    formatNumber(clicks),
    impressions === 0 ? "–" : `${((100 * clicks) / impressions).toFixed(1)}%`,
    position === null ? "–" : position.toFixed(1),
    formatNumber(views),
    formatNumber(leads),
    wonOnce + wonMonthly > 0 ? sumText(wonOnce, wonMonthly) : "–",
  ];
}

function Name({ row: { name, slug }, by }: { row: SearchFigures; by: SearchQuery["by"] }) {
  return (
    <span className="name-cell">
      {by === "pages" ? (
        <a href={`/${slug}`} target="_blank" rel="noopener" className="clipped">
          {name}
        </a>
      ) : (
        <Link to={`/admin/seo-generator/search?${new URLSearchParams({ q: name })}`} className="clipped">
          {name}
        </Link>
      )}
    </span>
  );
}
