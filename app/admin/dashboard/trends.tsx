import { Link } from "react-router";
import type { Dashboard, VisitSummary } from "~/domain/reporting/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { type Change, changeOf, ratingTones, shareText, vitalText } from "../analytics/words.ts";
import { formatNumber } from "../format.ts";
import { DayTable } from "./day-table.tsx";
import { changeOfShare, conversionOf } from "./trend.ts";
import { TrendChart } from "./trend-chart.tsx";

type TrendsProps = { visits: VisitSummary; perDay: Dashboard["leadsPerDay"] };

/** Thirty days of figures, each with a chart and compared with the thirty days before. */
export function Trends({ visits, perDay }: TrendsProps) {
  const { isCounting, points } = visits;
  return (
    <section aria-labelledby="visits" className="dashboard-card">
      <div className="dashboard-head">
        <h2 id="visits">
          Visits and leads <span>last {perDay.length} days</span>
        </h2>
        <Link to="/admin/analytics">Analytics</Link>
      </div>
      {!isCounting && <p className="dashboard-line">Visits aren&apos;t being counted. Analytics is turned off in Site Settings.</p>}
      <ul className="dashboard-trends">
        {trendsOf(visits, perDay).map(({ name, figure, change, values, isBars }) => (
          <li key={name}>
            <p className="dashboard-name">{name}</p>
            <p className="dashboard-number">
              {figure} <Changed {...change} />
            </p>
            <TrendChart values={values} isBars={isBars} label={`${name} per day: ${figure} in ${perDay.length} days`} />
          </li>
        ))}
      </ul>
      <Others visits={visits} />
      <DayTable days={perDay.map(({ day, count }, place) => ({ day, leads: count, visits: points[place]?.visits ?? 0 }))} />
    </section>
  );
}

interface Trend {
  name: string;
  figure: string;
  change: Change;
  values: (number | null)[];
  isBars?: boolean;
}

function trendsOf({ totals, totalsBefore, points }: VisitSummary, perDay: Dashboard["leadsPerDay"]): Trend[] {
  const leads = perDay.reduce((sum, { count }) => sum + count, 0);
  const share = conversionOf(leads, totals.visits);
  return [
    {
      name: "Visits",
      figure: formatNumber(totals.visits),
      change: changeOf(totals.visits, totalsBefore.visits),
      values: points.map(({ visits }) => visits),
    },
    {
      ...{ name: "Leads", figure: formatNumber(leads), change: changeOf(leads, totalsBefore.leads), isBars: true },
      values: perDay.map(({ count }) => count),
    },
    {
      name: "Conversion",
      figure: share === null ? "–" : shareText(leads, totals.visits),
      change: changeOfShare(share, conversionOf(totalsBefore.leads, totalsBefore.visits)),
      values: perDay.map(({ count }, place) => conversionOf(count, points[place]?.visits ?? 0)),
    },
  ];
}

/** The color is decoration; the words carry the meaning. */
function Changed({ way, text }: Change) {
  const tone = way === "up" ? "text-good" : way === "down" ? "text-bad" : "";
  return <span className={`dashboard-change ${tone}`}>{text}</span>;
}

function Others({ visits: { totals, totalsBefore, vitals } }: Pick<TrendsProps, "visits">) {
  const lcp = vitals.find(({ metric }) => metric === "lcp");
  return (
    <dl className="dashboard-line dashboard-others">
      <div>
        <dt>Phone clicks</dt>
        <dd>
          <strong>{formatNumber(totals.phoneClicks)}</strong> {changeOf(totals.phoneClicks, totalsBefore.phoneClicks).text}
        </dd>
      </div>
      <div>
        <dt>LCP for real visits</dt>
        <dd>
          <strong>{lcp ? vitalText(lcp) : "–"}</strong>{" "}
          {lcp?.rating ? <Badge tone={ratingTones[lcp.rating]}>{lcp.rating}</Badge> : "no samples yet"}
        </dd>
      </div>
    </dl>
  );
}
