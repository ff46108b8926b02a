import { Link } from "react-router";
import type { Earned, PageEconomics as Economics, WonValue } from "~/domain/seo/index.ts";
import { formatNumber } from "../../format.ts";
import { sumText } from "../../leads/lead-value-words.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { Moment } from "../../parts/times.tsx";

/** How the local pages perform: visits and leads by page, term, and location, and which pages could be removed. */
export function PageEconomics({ economics }: { economics: Economics | null }) {
  return (
    <section aria-labelledby="economics" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="economics" className="text-lg">
          Page performance
        </h2>
        <p className="text-sm">
          {economics ? (
            <>
              Last {economics.days} days: {counted(economics.views, "page view")} and {counted(economics.leads, "lead")} whose visit started
              on a local page{economics.wonOnce || economics.wonMonthly ? `, worth ${wonText(economics)} so far` : ""}. Updated hourly, last{" "}
              <Moment at={new Date(economics.measuredAt)} />.
            </>
          ) : (
            "Page views and leads are counted every hour once pages are live."
          )}
        </p>
      </div>
      {economics && <Found economics={economics} />}
    </section>
  );
}

function Found({ economics }: { economics: Economics }) {
  const { pages, terms, locations } = economics;
  return (
    <>
      {pages.length > 0 ? (
        <div className="grid gap-5 xl:grid-cols-3">
          <DataTable
            caption="Pages"
            columns={columnsOf("Page")}
            empty=""
            rows={pages.map(({ slug, title, views, leads, ...won }) => ({
              key: slug,
              cells: [
                <a key="page" href={`/${slug}`} className="clipped text-link">
                  {title}
                </a>,
                formatNumber(views),
                formatNumber(leads),
                wonText(won),
              ],
            }))}
          />
          <Ranking caption="Terms" column="Term" rows={terms} />
          <Ranking caption="Locations" column="Location" rows={locations} />
        </div>
      ) : (
        <p className="rounded-md border border-line bg-paper p-4">No one has visited a local page in this period.</p>
      )}
      <Idle economics={economics} />
    </>
  );
}

function Ranking({ caption, column, rows }: { caption: string; column: string; rows: Earned[] }) {
  return (
    <DataTable
      caption={caption}
      columns={columnsOf(column)}
      empty=""
      rows={rows.map(({ name, views, leads, ...won }) => ({
        key: name,
        cells: [
          <Link
            key="name"
            to={`/admin/seo-generator/pages?${new URLSearchParams({ [column.toLowerCase()]: name })}`}
            className="clipped text-link"
          >
            {name}
          </Link>,
          formatNumber(views),
          formatNumber(leads),
          wonText(won),
        ],
      }))}
    />
  );
}

function columnsOf(first: string) {
  return [
    { key: "name", label: first },
    { key: "views", label: "Page views", align: "right" as const },
    { key: "leads", label: "Leads", align: "right" as const },
    { key: "value", label: "Won value", align: "right" as const, gives: 2 as const },
  ];
}

/** What the won leads are worth. */
function wonText({ wonOnce = 0, wonMonthly = 0 }: WonValue): string {
  return wonOnce + wonMonthly > 0 ? sumText(wonOnce, wonMonthly) : "–";
}

/** Suggestions for pages to remove. */
function Idle({ economics: { days, idleCount, idle, idleTerms, idleLocations } }: { economics: Economics }) {
  if (idleCount === 0) return null;
  return (
    <div className="grid gap-3 rounded-md border border-line bg-paper p-4">
      <h3 className="text-base">Suggestion: remove pages that get no visitors</h3>
      <p>
        {counted(idleCount, "page")} {idleCount === 1 ? "has" : "have"} been public for more than {days} days without a page view or a lead.
        Pages no one visits can hurt the ranking of the others. Remove their terms or locations from the sets, then generate again.
      </p>
      {idleTerms.length > 0 && (
        <p>
          <strong className="text-heading">Terms with no views or leads:</strong> {idleTerms.join(", ")}
        </p>
      )}
      {idleLocations.length > 0 && (
        <p>
          <strong className="text-heading">Locations with no views or leads:</strong> {idleLocations.join(", ")}
        </p>
      )}
      <details>
        <summary className="cursor-pointer font-semibold text-heading">
          {idle.length < idleCount ? `The first ${idle.length} pages` : "The pages"}
        </summary>
        <ul className="mt-2 grid gap-1">
          {idle.map(({ slug, title }) => (
            <li key={slug}>
              <a href={`/${slug}`} className="text-link">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function counted(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;
}
