import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import type { Point } from "~/domain/reporting/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { formatNumber } from "../format.ts";
import { rangeText } from "./words.ts";

const VisitDrawing = lazy(() => import("./visit-drawing.tsx"));

/**
 * Visits and leads by day, or by week for long ranges. A table has the same figures for people who can't see the lines or have no scripts.
 */
export function VisitChart({ points, hasBefore, file }: { points: Point[]; hasBefore: boolean; file: ReactNode }) {
  const unit = unitOf(points);
  return (
    <section aria-labelledby="visits-per-day" className="rounded-md border border-line bg-paper p-5">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="visits-per-day" className="text-lg">
          Visits per {unit}
        </h2>
        <ul aria-hidden className="flex flex-wrap gap-x-4 text-sm">
          <Key look="bg-bluebonnet">Visits</Key>
          {hasBefore && <Key look="bg-slate opacity-60">Previous visits</Key>}
          <Key look="bg-ember">Leads (right)</Key>
        </ul>
      </div>
      <Drawn points={points} hasBefore={hasBefore} />
      <div className="mt-3 flex flex-wrap items-start justify-between gap-3 text-sm">
        <details className="min-w-0 flex-1">
          <summary>Show as a table</summary>
          <Days points={points} hasBefore={hasBefore} />
        </details>
        {file}
      </div>
    </section>
  );
}

function Key({ look, children }: { look: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <span className={classNames("h-1 w-4 rounded-full", look)} />
      {children}
    </li>
  );
}

/** Drawn only in the browser; until then, an empty space of the same size stands in. */
function Drawn(props: { points: Point[]; hasBefore: boolean }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <div className="h-64" aria-hidden>
      {isThere && (
        <Suspense>
          <VisitDrawing {...props} />
        </Suspense>
      )}
    </div>
  );
}

function Days({ points, hasBefore }: { points: Point[]; hasBefore: boolean }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={`Visits per ${unitOf(points)} as a table`} tabIndex={0} className="mt-2 max-h-64 overflow-y-auto">
      <table className="w-full text-left">
        <thead>
          <tr>
            {[unitOf(points) === "day" ? "Day" : "Week", "Visits", ...(hasBefore ? ["Before"] : []), "Page views", "Leads"].map(
              (head, place) => (
                <th key={head} scope="col" className={place > 0 ? "pl-3 text-right" : undefined}>
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ day, to, visits, before, views, leads }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="py-1 font-normal">
                {rangeText({ from: day, to })}
              </th>
              {[visits, ...(hasBefore ? [before ?? 0] : []), views, leads].map((figure, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                <td key={place} className="pl-3 text-right">
                  {formatNumber(figure)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function unitOf(points: Point[]): "day" | "week" {
  return points.some(({ day, to }) => day !== to) ? "week" : "day";
}
