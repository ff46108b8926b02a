import { Link } from "react-router";
import type { VisitSummary } from "~/domain/reporting/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { changeOf, ratingTones, shareText, vitalText } from "../analytics/words.ts";
import { formatNumber } from "../format.ts";

/** The last thirty days in short: visits, what came of them, and how quickly pages were there. */
export function VisitsSummary({ visits: { isCounting, totals, totalsBefore, points, vitals } }: { visits: VisitSummary }) {
  const lcp = vitals.find(({ metric }) => metric === "lcp");
  const figures = [
    { name: "Visits", figure: formatNumber(totals.visits), text: changeOf(totals.visits, totalsBefore.visits).text },
    { name: "Leads", figure: formatNumber(totals.leads), text: `${shareText(totals.leads, totals.visits)} of the visits` },
    { name: "Phone clicks", figure: formatNumber(totals.phoneClicks), text: changeOf(totals.phoneClicks, totalsBefore.phoneClicks).text },
  ];
  return (
    <section aria-labelledby="visits" className="rounded-md border border-line bg-paper p-5">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="visits" className="text-lg">
          Visits <span className="font-body text-sm font-normal text-body">of the last {points.length} days</span>
        </h2>
        <Link to="/admin/analytics" className="text-sm font-semibold text-link">
          Analytics
        </Link>
      </div>
      {!isCounting && <p className="mb-3 text-sm">Visits are not counted at the moment: they are switched off in the Site Settings.</p>}
      <div className="grid items-center gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Sparkline points={points} />
        <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
          {figures.map(({ name, figure, text }) => (
            <div key={name}>
              <dt className="text-sm font-semibold">{name}</dt>
              <dd className="font-heading text-xl font-bold text-heading">{figure}</dd>
              <dd className="text-sm">{text}</dd>
            </div>
          ))}
          <div>
            <dt className="text-sm font-semibold">LCP of real visits</dt>
            <dd className="font-heading text-xl font-bold text-heading">{lcp ? vitalText(lcp) : "–"}</dd>
            <dd className="text-sm">{lcp?.rating ? <Badge tone={ratingTones[lcp.rating]}>{lcp.rating}</Badge> : "no samples yet"}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

const WIDTH = 300;
const HEIGHT = 56;

/** The days as one line, without scripts too; the screen Analytics has the figures. */
function Sparkline({ points }: { points: VisitSummary["points"] }) {
  const most = Math.max(1, ...points.map(({ visits }) => visits));
  const step = WIDTH / Math.max(1, points.length - 1);
  const line = points.map(
    ({ visits }, place) => `${(place * step).toFixed(1)},${(HEIGHT - 2 - (visits / most) * (HEIGHT - 4)).toFixed(1)}`,
  );
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="h-14 w-full" role="img">
      <title>{`Visits per day, at most ${formatNumber(Math.max(0, ...points.map(({ visits }) => visits)))}`}</title>
      <polyline points={line.join(" ")} fill="none" stroke="var(--color-bluebonnet)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
