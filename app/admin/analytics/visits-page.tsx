import { Link, useLocation } from "react-router";
import { AnalyticsQuery } from "~/domain/reporting/analytics.input.ts";
import { type AnalyticsList, analyticsLists } from "~/domain/reporting/analytics-rules.input.ts";
import { type DayRange, readAnalytics } from "~/domain/reporting/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { withQuery } from "../address.ts";
import { granted } from "../answers.ts";
import { Note } from "../parts/note.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/visits-page";
import { Funnel } from "./funnel.tsx";
import { HowCounted } from "./how-counted.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { NameTable } from "./name-table.tsx";
import { RangeBar } from "./range-bar.tsx";
import { VisitChart } from "./visit-chart.tsx";
import { VitalsSection } from "./vitals-section.tsx";
import { rangeNotes, rangeText } from "./words.ts";

export const meta: Route.MetaFunction = () => [{ title: "Analytics" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = AnalyticsQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const found = granted(await readAnalytics(context.get(staff), query));
  return { query, found, asksNotTo: request.headers.get("sec-gpc") === "1" || request.headers.get("dnt") === "1" };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch the analytics" />;
}

/** What visitors do on the public site, and the leads that result. */
export default function AnalyticsPage({ loaderData: { query, found, asksNotTo } }: Route.ComponentProps) {
  const { shown, before, totals, totalsBefore, points, names, vitals } = found;
  return (
    <>
      <PageHead title="Analytics" text={comparisonText(query, shown, before)} />
      <Notes isCounting={found.isCounting} asksNotTo={asksNotTo} />
      {found.firstDay === null && totals.leads === 0 ? (
        <Nothing isCounting={found.isCounting} />
      ) : (
        <>
          <RangeBar query={query} shown={shown} notes={rangeNotes(found)} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <KeyFigures totals={totals} before={totalsBefore} />
            <div className="grid items-start gap-6 grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <VisitChart points={points} hasBefore={before !== null} file={<AsFile table="days" />} />
              <Funnel totals={totals} one={found.funnel} />
            </div>
            <section aria-label="Details">
              <Lists list={query.list} />
              {names && query.list !== "vitals" && <NameTable list={query.list} names={names} />}
              {vitals && <VitalsSection device={query.device} vitals={vitals} />}
              <p className="mt-3 flex flex-wrap items-center justify-between gap-3 text-sm">
                {names?.hasMore ? "Showing the 50 most viewed and any that brought in leads. The CSV has the full list." : ""}
                <AsFile table={query.list} />
              </p>
            </section>
          </div>
        </>
      )}
      <div className="mt-10">
        <HowCounted zone={found.zone} />
      </div>
    </>
  );
}

/** Today is compared with a complete day, and the text says so. */
function comparisonText({ range, compare }: AnalyticsQuery, shown: DayRange, before: DayRange | null): string {
  if (!before) return rangeText(shown);
  const isToday = range === "today";
  const earlier = isToday && compare === "before" ? "all of yesterday" : `${isToday ? "all of " : ""}${rangeText(before)}`;
  return `${rangeText(shown)}${isToday ? " so far" : ""}, compared with ${earlier}`;
}

const NAMES: Record<AnalyticsList, string> = {
  pages: "Pages",
  sources: "Sources",
  campaigns: "Campaigns",
  forms: "Forms",
  vitals: "Web Vitals",
};

function Lists({ list }: { list: AnalyticsList }) {
  const location = useLocation();
  return (
    <nav
      aria-label="Lists"
      className="mb-5 flex gap-6 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_var(--color-line)] [scrollbar-width:none]"
    >
      {analyticsLists.map((name) => (
        <Link
          key={name}
          to={withQuery(location, { list: name === "pages" ? null : name })}
          preventScrollReset
          aria-current={name === list ? "true" : undefined}
          className="flex min-h-11 items-center border-b-2 border-transparent font-semibold whitespace-nowrap text-body no-underline hover:text-heading aria-[current=true]:border-accent aria-[current=true]:text-heading"
        >
          {NAMES[name]}
        </Link>
      ))}
    </nav>
  );
}

/** Link to a file with all rows of a table for the days shown. */
function AsFile({ table }: { table: AnalyticsList | "days" }) {
  const { search } = useLocation();
  return (
    <a
      href={`/admin/analytics/${table}.csv${search}`}
      className="ml-auto inline-flex items-center gap-1.5 font-semibold whitespace-nowrap text-link"
    >
      <Icon name="download" className="size-4" />
      {table === "days" ? "Export days as CSV" : "Export all as CSV"}
    </a>
  );
}

function Notes({ isCounting, asksNotTo }: { isCounting: boolean; asksNotTo: boolean }) {
  return (
    <>
      {!isCounting && (
        <Note>
          Visits aren't being counted because <em>Analytics enabled</em> is off in <Link to="/admin/settings">Site Settings</Link>. Earlier
          figures are kept.
        </Note>
      )}
      {asksNotTo && <Note>Your browser asks not to be tracked, so your own visits are never counted, even when you're signed out.</Note>}
    </>
  );
}

function Nothing({ isCounting }: { isCounting: boolean }) {
  return (
    <EmptyState
      icon="trending-up"
      title="No visits yet"
      text={
        isCounting
          ? "Visits appear here within seconds. Yours aren't counted while you're signed in, so open the site in a private window to test it."
          : "Turn on analytics in Site Settings to start counting visits."
      }
    />
  );
}
