import { formatDate, formatNumber } from "../format.ts";

type Day = { day: string; visits: number; leads: number };

/** The figures of the charts, for people who can't see them or want exact numbers; latest day first. */
export function DayTable({ days }: { days: Day[] }) {
  return (
    <details className="dashboard-line">
      <summary>Show as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="mt-2 max-h-64 overflow-y-auto" aria-label="Visits and leads per day as a table" tabIndex={0}>
        <table className="w-full text-left">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col" className="text-right">
                Visits
              </th>
              <th scope="col" className="text-right">
                Leads
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, visits, leads }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-1 font-normal">
                  {formatDate(day)}
                </th>
                <td className="text-right">{formatNumber(visits)}</td>
                <td className="text-right">{formatNumber(leads)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
