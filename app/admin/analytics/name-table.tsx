import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { AnalyticsList } from "~/domain/reporting/analytics-rules.input.ts";
import type { NamedOutcome, TopNames } from "~/domain/reporting/index.ts";
import { withQuery } from "../address.ts";
import { formatNumber } from "../format.ts";
import { sumText } from "../leads/lead-value-words.ts";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { measuredFormName, shareText } from "./words.ts";

type NamedList = Exclude<AnalyticsList, "vitals">;
type NameTableProps = { list: NamedList; names: TopNames };

const TEXTS: Record<NamedList, { caption: string; head: string; empty: string }> = {
  pages: { caption: "Pages, most views first", head: "Page", empty: "No pages viewed in this period." },
  sources: { caption: "Sources, most views first", head: "Source", empty: "No visits in this period." },
  campaigns: {
    caption: "Campaigns, most views first",
    head: "Campaign",
    empty: "No visits from campaigns in this period. Links with utm_campaign, utm_source, and utm_medium are counted here.",
  },
  forms: { caption: "Forms, most seen first", head: "Form", empty: "No forms seen in this period." },
};

/** `pagesLabel`: for a page, only the visits that started there are counted. */
const FIGURES: (Column & { of: (row: NamedOutcome) => ReactNode; isOfForms?: boolean; pagesLabel?: string })[] = [
  { key: "visits", label: "Visits", pagesLabel: "Visits started here", gives: 2, of: ({ visits }) => formatNumber(visits) },
  { key: "views", label: "Views", of: ({ views }) => formatNumber(views) },
  { key: "calls", label: "Phone clicks", gives: 3, of: ({ phoneClicks }) => formatNumber(phoneClicks) },
  { key: "seen", label: "Forms seen", gives: 1, isOfForms: true, of: ({ formsSeen }) => formatNumber(formsSeen) },
  { key: "begun", label: "Started", gives: 1, isOfForms: true, of: ({ formsStarted }) => formatNumber(formsStarted) },
  { key: "sent", label: "Sent", isOfForms: true, of: ({ formsSent }) => formatNumber(formsSent) },
  { key: "leads", label: "Leads", isOfForms: true, of: ({ leads }) => formatNumber(leads) },
  { key: "won", label: "Won", gives: 2, isOfForms: true, of: ({ won }) => formatNumber(won) },
  {
    ...{ key: "value", label: "Won value", gives: 2, isOfForms: true },
    of: ({ wonOnce, wonMonthly }) => (wonOnce + wonMonthly > 0 ? sumText(wonOnce, wonMonthly) : "–"),
  },
];

const PER_VISIT = { label: "Leads per visit", of: ({ leads, visits }: NamedOutcome) => shareText(leads, visits) };

/** Leads belong to the page their form was on, and few visits start on that page, so pages use views instead of visits. */
const RATES: Record<NamedList, { label: string; of: (row: NamedOutcome) => string }> = {
  pages: { label: "Leads per view", of: ({ leads, views }) => shareText(leads, views) },
  sources: PER_VISIT,
  campaigns: PER_VISIT,
  forms: { label: "Submission rate", of: ({ formsSent, formsSeen }) => shareText(formsSent, formsSeen) },
};

/** What came of each page, source, campaign, or form, from visit to won lead. */
export function NameTable({ list, names }: NameTableProps) {
  const { caption, head, empty } = TEXTS[list];
  const figures = FIGURES.filter(({ isOfForms }) => list !== "forms" || isOfForms);
  const columns: Column[] = [
    { key: "name", label: head },
    ...figures.map(({ key, label, pagesLabel, gives }) => ({
      key,
      label: (list === "pages" && pagesLabel) || label,
      align: "right" as const,
      gives: list === "forms" ? undefined : gives,
    })),
    { key: "rate", label: RATES[list].label, align: "right", gives: 3 },
    ...(FUNNELS[list] ? [{ key: "funnel", label: "Funnel", align: "right" as const }] : []),
  ];
  return (
    <DataTable
      isTall
      caption={caption}
      columns={columns}
      rows={names.rows.map((row) => ({
        key: `${row.name} ${row.via}`,
        cells: [
          <Name key="name" list={list} row={row} />,
          ...figures.map(({ of }) => of(row)),
          RATES[list].of(row),
          <FunnelLink key="funnel" list={list} row={row} />,
        ],
      }))}
      empty={empty}
    />
  );
}

/** The lists whose rows have their own funnel, and the query parameter for each. */
const FUNNELS: Partial<Record<NamedList, (row: NamedOutcome) => Record<"page" | "campaign" | "via", string | null>>> = {
  pages: ({ name }) => ({ page: name, campaign: null, via: null }),
  campaigns: ({ name, via }) => ({ page: null, campaign: name, via }),
};

/** Shows the funnel for this row alone, above the table. */
function FunnelLink({ list, row }: { list: NamedList; row: NamedOutcome }) {
  const location = useLocation();
  const query = FUNNELS[list]?.(row);
  if (!query) return null;
  const isShown = Object.entries(query).every(([name, value]) => (new URLSearchParams(location.search).get(name) ?? "") === (value ?? ""));
  return (
    <Link
      to={`${withQuery(location, query)}#funnel`}
      aria-current={isShown ? "true" : undefined}
      className="text-link aria-[current=true]:font-semibold"
    >
      Funnel<span className="sr-only"> of {row.name}</span>
    </Link>
  );
}

function Name({ list, row: { name, via } }: { list: NamedList; row: NamedOutcome }) {
  if (list === "forms") return measuredFormName(name);
  if (list === "pages" && name.startsWith("/") && !name.includes("…"))
    return (
      <a href={name} className="clipped text-link">
        {name}
      </a>
    );
  return (
    <span className="clipped">
      {name}
      {via && <span className="block text-xs">{via}</span>}
    </span>
  );
}
