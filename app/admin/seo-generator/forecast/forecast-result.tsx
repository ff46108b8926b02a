import type { ReactNode } from "react";
import type { Forecast, PageCount } from "~/domain/seo/forecast-rules.input.ts";
import type { ShownForecast } from "~/domain/seo/index.ts";
import { formatNumber } from "../../format.ts";
import { LinkButton } from "../../parts/link-button.tsx";

type Props = { result: Forecast; leaving: ShownForecast["leaving"] };

/** What a run would change, by kind, with the addresses that would go. */
export function ForecastResult({ result, leaving }: Props) {
  const { total, looked, added, changed, kept, held, withdrawn } = result;
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-3">
        <Count name="New" pages={exact(added)} />
        <Count name="Changed" pages={changed} />
        <Count name="Unchanged" pages={kept} />
        <Count name="Leaving the site" pages={exact(result.leaving)}>
          {result.leavingPublic > 0 && `${formatNumber(result.leavingPublic)} public now`}
        </Count>
        <Count name="Held" pages={held}>
          {withdrawn.count > 0 && `${formatNumber(withdrawn.count)} public now`}
        </Count>
        <Count name="Total" pages={exact(total)} />
      </dl>
      {looked < total && (
        <p className="text-sm">
          New and leaving pages are exact counts. The rest are estimates from {formatNumber(looked)} of {formatNumber(total)} pages: in 19
          of 20 forecasts, the true number is within the range.
        </p>
      )}
      <Reasons result={result} />
      <Leaving total={result.leaving} leaving={leaving} />
    </>
  );
}

function Count({ name, pages, children }: { name: string; pages: PageCount; children?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="text-lg font-semibold text-heading tabular-nums">
        {pages.between && "about "}
        {formatNumber(pages.count)}
      </dd>
      {pages.between && (
        <dd className="text-xs tabular-nums">
          {formatNumber(pages.between[0])} to {formatNumber(pages.between[1])}
        </dd>
      )}
      {children && <dd className="text-xs">{children}</dd>}
    </div>
  );
}

const NAMES: Readonly<Record<string, string>> = {
  siblings: "Too much like another page",
  term: "Says too little about its term",
  place: "Too few local facts",
  language: "Not written in sentences",
  enough: "Too short",
};

/** Why pages would be held. */
function Reasons({ result: { reasons, withdrawnSlugs } }: { result: Forecast }) {
  if (reasons.length === 0) return null;
  return (
    <div className="grid gap-2 text-sm">
      <h3 className="text-sm font-semibold text-heading">Why pages are held</h3>
      <ul className="grid list-disc gap-1 pl-5">
        {reasons.map(({ kind, example, pages }) => (
          <li key={kind}>
            {NAMES[kind] ?? kind}: {pages.between && "about "}
            {formatNumber(pages.count)}. For example: {example}
          </li>
        ))}
      </ul>
      {withdrawnSlugs.length > 0 && <Addresses label="Public now, but held by this run" slugs={withdrawnSlugs} />}
    </div>
  );
}

function Leaving({ total, leaving }: { total: number; leaving: Props["leaving"] }) {
  if (total === 0 || leaving.length === 0) return null;
  const shown = leaving.length < total ? `The first ${formatNumber(leaving.length)} of ${formatNumber(total)}` : "All";
  return (
    <div className="grid gap-2">
      <Addresses label={`${shown} addresses that would leave the site`} slugs={leaving.map(({ slug }) => slug)} />
      <p>
        <LinkButton variant="quiet" size="sm" reloadDocument to="/admin/seo-generator/forecast/leaving.csv">
          Download all as CSV
        </LinkButton>
      </p>
    </div>
  );
}

function Addresses({ label, slugs }: { label: string; slugs: string[] }) {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer font-semibold text-heading">{label}</summary>
      <ul className="mt-2 grid max-h-72 gap-1 overflow-y-auto">
        {slugs.map((slug) => (
          <li key={slug} className="wrap-anywhere">
            <a href={`/${slug}`} className="text-link">
              /{slug}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function exact(count: number): PageCount {
  return { count, between: null };
}
