import { lazy, Suspense, useEffect, useState } from "react";
import type { Dashboard } from "~/domain/reporting/index.ts";
import { formName } from "../form-names.ts";
import { formatDate, formatNumber } from "../format.ts";

const DayChart = lazy(() => import("./day-chart.tsx"));

type LeadChartsProps = { perDay: Dashboard["leadsPerDay"]; byForm: Dashboard["leadsByForm"] };

/** Leads by day as bars, and by form as a list with its shares. The same figures stand in a table for who does not see the bars. */
export function LeadCharts({ perDay, byForm }: LeadChartsProps) {
  const total = perDay.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[2fr_1fr]">
      <section aria-labelledby="per-day" className="rounded-md border border-line bg-paper p-5">
        <h2 id="per-day" className="mb-4 text-lg">
          Leads per day <span className="font-body text-sm font-normal text-body">{formatNumber(total)} in all</span>
        </h2>
        <Chart perDay={perDay} />
        <details className="mt-3 text-sm">
          <summary>The same as a table</summary>
          <div className="mt-2 max-h-64 overflow-y-auto">
            <table className="w-full text-left">
              <thead>
                <tr>
                  <th scope="col">Day</th>
                  <th scope="col" className="text-right">
                    Leads
                  </th>
                </tr>
              </thead>
              <tbody>
                {perDay.toReversed().map(({ day, count }) => (
                  <tr key={day} className="border-t border-line">
                    <th scope="row" className="py-1 font-normal">
                      {formatDate(day)}
                    </th>
                    <td className="text-right">{formatNumber(count)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      </section>
      <section aria-labelledby="by-form" className="rounded-md border border-line bg-paper p-5">
        <h2 id="by-form" className="mb-4 text-lg">
          Leads by form
        </h2>
        {byForm.length === 0 && <p className="text-sm">No form was sent in these days.</p>}
        <ul className="grid gap-3 text-sm">
          {byForm.map(({ form, count }) => (
            <li key={form} className="grid gap-1">
              <p className="flex justify-between gap-4">
                <span>{formName(form)}</span>
                <span className="font-semibold text-heading">{formatNumber(count)}</span>
              </p>
              <meter className="office-meter" min={0} max={byForm[0]?.count ?? 1} value={count} aria-label={formName(form)} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Drawn in the browser only: its place is kept until then. */
function Chart({ perDay }: Pick<LeadChartsProps, "perDay">) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <div className="h-56" aria-hidden>
      {isThere && (
        <Suspense>
          <DayChart perDay={perDay} />
        </Suspense>
      )}
    </div>
  );
}
