import { useLocation } from "react-router";
import { can } from "~/domain/permissions/index.ts";
import { listSearchPerformance, SearchQuery } from "~/domain/reporting/index.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { granted } from "../../answers.ts";
import { FilterChoice, SearchField } from "../../parts/filter-fields.tsx";
import { FilterForm } from "../../parts/filter-form.tsx";
import { LinkButton } from "../../parts/link-button.tsx";
import { NothingFits } from "../../parts/nothing-fits.tsx";
import { Pager, pageText } from "../../parts/pager.tsx";
import { ScreenError } from "../../parts/screen-error.tsx";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/search-page";
import { rangeText } from "./range-text.ts";
import { SearchTable } from "./search-table.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Search performance" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const query = SearchQuery.parse(Object.fromEntries(url.searchParams));
  const { ranges, range, rows, hasMore } = granted(await listSearchPerformance(actor, query));
  return { query, ranges: ranges.map(({ from, to }) => ({ from, to })), range, rows, hasMore, mayImport: can(actor, "seo:edit") };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load the search performance" />;
}

/** How local pages do in Google, and what comes of it: by page, term, and place. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, range, rows, hasMore, mayImport } = loaderData;
  if (!range) return <NothingImported mayImport={mayImport} />;
  return (
    <section aria-labelledby="search-performance" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Head loaded={loaderData} range={range} />
      <Filters loaded={loaderData} />
      {rows.length === 0 ? (
        <NothingFits isFiltered={query.q !== "" || query.page > 1} all="/admin/seo-generator/search">
          <EmptyState
            icon="search"
            title="No local pages in this range"
            text="No local page had impressions, page views, or leads on these days."
          />
        </NothingFits>
      ) : (
        <SearchTable rows={rows} query={query} />
      )}
      <Pager page={query.page} hasMore={hasMore} text={pageText(query.page, hasMore)} />
    </section>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Head({ loaded: { mayImport }, range }: { loaded: Loaded; range: NonNullable<Loaded["range"]> }) {
  const { search } = useLocation();
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="grid max-w-3xl gap-1">
        <h2 id="search-performance" className="text-lg">
          Search performance
        </h2>
        <p className="text-sm">
          {rangeText(range)}: impressions, clicks, and position come from Google Search Console. Page views and leads come from this site.
          {!range.pagesFrom && " Only queries were imported for this range, so pages have no impressions yet."}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="secondary" href={`/admin/seo-generator/search.csv${search}`} download className="max-sm:hidden">
          Export CSV
        </ButtonLink>
        {mayImport && <LinkButton to="/admin/seo-generator/search/import">Import search data</LinkButton>}
      </div>
    </div>
  );
}

function Filters({ loaded: { query, ranges } }: { loaded: Loaded }) {
  return (
    <FilterForm label="Search performance" search={<SearchField label="Search terms and locations" value={query.q} maxLength={100} />}>
      <FilterChoice label="Show" name="by" value={query.by} options={views} />
      {ranges.length > 1 && (
        <FilterChoice
          label="Dates"
          name="range"
          value={query.range}
          options={ranges.map((one, at) => ({ value: at === 0 ? "" : `${one.from}..${one.to}`, label: rangeText(one) }))}
        />
      )}
      {query.sort !== "-impressions" && <input type="hidden" name="sort" value={query.sort} />}
    </FilterForm>
  );
}

const views = [
  { value: "pages", label: "Pages" },
  { value: "terms", label: "Terms" },
  { value: "places", label: "Locations" },
];

function NothingImported({ mayImport }: { mayImport: boolean }) {
  return (
    <EmptyState
      icon="search"
      title="No search data yet"
      text="Export the Performance report from Google Search Console and import it here to see which local pages people find, and which of them bring leads."
      action={mayImport && <LinkButton to="/admin/seo-generator/search/import">Import search data</LinkButton>}
    />
  );
}
