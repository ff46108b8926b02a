import { scoreColor } from "~/domain/assessments/assessment-rules.input.ts";
import type { CategoryShare } from "~/domain/assessments/index.ts";
import "./score.css";

/** The minimum width, in percent, so a bar at 0% is still visible. */
const STUB = 2;

/** Each category's share as a bar with its figure. */
export function CategoryBars({ categories }: { categories: CategoryShare[] }) {
  return (
    <figure className="grid content-start gap-4">
      <figcaption className="font-semibold text-heading">By category</figcaption>
      <dl className="grid gap-4">
        {categories.map(({ category, share }) => (
          <div key={category} className={`score-${scoreColor(share)}`}>
            <dt className="text-sm">{category}</dt>
            <dd className="grid grid-cols-[1fr_4rem] items-center gap-3">
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="h-3 w-full overflow-hidden rounded-sm">
                <rect width="100" height="4" className="fill-line" />
                <rect width={Math.max(share, STUB)} height="4" className="fill-(--state)" />
              </svg>
              <span className="text-right font-semibold text-heading">{`${share}%`}</span>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
