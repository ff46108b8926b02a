import { Link, useLocation } from "react-router";
import type { OneFunnel, Totals } from "~/domain/reporting/index.ts";
import { Icon } from "../../ui/icon.tsx";
import { withQuery } from "../address.ts";
import { formatNumber } from "../format.ts";
import { sumText } from "../leads/lead-value-words.ts";
import { shareText } from "./words.ts";

type Figures = Omit<Totals, "visitors">;

/** From visit to won lead, each step with its share of the step before. Covers the whole site, or one page or campaign. */
export function Funnel({ totals, one }: { totals: Totals; one: OneFunnel | null }) {
  const steps = stepsOf(one?.outcome ?? totals, one?.kind === "page");
  const most = Math.max(1, ...steps.map(({ bar }) => bar));
  return (
    <section aria-labelledby="funnel" className="rounded-md border border-line bg-paper p-5">
      <h2 id="funnel" className="text-lg">
        From visit to sale
      </h2>
      <p className="mt-1 mb-4 text-sm">
        Percentages compare each step with the one before. A visit can include several forms, and the newsletter signup counts as one. Leads
        come from the inbox, without spam, and include browsers that don't report visits
        {one?.kind === "page" && ". A page's leads are those whose first form was on it"}.
      </p>
      {one && <Chosen one={one} />}
      <ol className="grid gap-3 text-sm">
        {steps.map(({ name, count, of, bar, worth, doubt }) => (
          <li key={name} className="grid gap-1">
            <p className="flex justify-between gap-4">
              <span>{name}</span>
              <span>
                <strong className="text-heading">{formatNumber(count)}</strong>
                {of !== null && of >= count && of > 0 && !doubt && ` · ${shareText(count, of)}`}
                {worth && ` · ${worth}`}
              </span>
            </p>
            <meter className="admin-meter" min={0} max={most} value={bar} aria-label={name} />
            {doubt && <p>{doubt}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Step {
  name: string;
  count: number;
  /** The previous step's figure. */
  of: number | null;
  bar: number;
  /** What they're worth. */
  worth?: string;
  /** Why this figure is higher than the previous step's. */
  doubt?: string;
}

/**
 * For a page, we know its views but only the visits that started there. Leads come from all browsers, while earlier steps come only from
 * browsers that report events, so the bar for leads is capped at the bar before it.
 */
function stepsOf(
  { visits, views, formsSeen, formsStarted, formsSent, leads, won, wonOnce, wonMonthly }: Figures,
  isOfPage: boolean,
): Step[] {
  const came = isOfPage ? { name: "Page views", count: views } : { name: "Visits", count: visits };
  const told = Math.min(leads, formsSent);
  const doubt = leads > formsSent ? doubtOf(leads > came.count ? (isOfPage ? "views" : "visits") : "forms sent") : undefined;
  return [
    { ...came, of: null, bar: came.count },
    { name: "Forms seen", count: formsSeen, of: came.count, bar: formsSeen },
    { name: "Forms started", count: formsStarted, of: formsSeen, bar: formsStarted },
    { name: "Forms sent", count: formsSent, of: formsStarted, bar: formsSent },
    { name: "Leads", count: leads, of: formsSent, bar: told, doubt },
    { name: "Won so far", count: won, of: leads, bar: Math.min(won, told), worth: won > 0 ? sumText(wonOnce, wonMonthly) : undefined },
  ];
}

const doubtOf = (what: string): string => `More leads than ${what} because some visitors’ browsers don't report them.`;

/** What the funnel covers, with a link back to the whole site. */
function Chosen({ one: { kind, name, via } }: { one: OneFunnel }) {
  const location = useLocation();
  return (
    <p className="mb-4 flex items-start justify-between gap-2 rounded-md bg-bluebonnet-tint py-1 pr-1 pl-3 text-sm text-bluebonnet-dark">
      <span className="min-w-0 py-1.5 wrap-anywhere">
        {kind === "page" ? "Page" : "Campaign"} <strong>{name}</strong>
        {via && ` (${via})`}
      </span>
      <Link
        to={withQuery(location, { page: null, campaign: null, via: null })}
        preventScrollReset
        className="grid size-8 shrink-0 place-items-center rounded-sm hover:bg-current/10"
      >
        <Icon name="x" className="size-4" />
        <span className="sr-only">Show the whole site</span>
      </Link>
    </p>
  );
}
