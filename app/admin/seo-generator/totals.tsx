import { Link } from "react-router";
import type { GeneratorOverview } from "~/domain/seo/index.ts";
import { formatNumber } from "../format.ts";
import { Figure } from "../parts/figure.tsx";

/** The totals of all sets, and the live pages. */
export function Totals({ overview }: { overview: Omit<GeneratorOverview, "latest"> }) {
  const { terms, locations, pagesToGenerate, live } = overview;
  const all = live.published + live.waiting + live.held;
  return (
    <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Figure icon="search" label="Terms" figure={formatNumber(terms)} text={<SetsLink to="terms">Term groups</SetsLink>} />
      <Figure icon="map-pin" label="Locations" figure={formatNumber(locations)} text={<SetsLink to="locations">Location sets</SetsLink>} />
      <Figure icon="layers" label="Pages to generate" figure={formatNumber(pagesToGenerate)} text="Terms × locations" />
      <Figure
        icon="globe"
        label="Public pages"
        figure={formatNumber(live.published)}
        text={
          all === 0 ? (
            "None generated yet"
          ) : (
            <span className="flex flex-wrap gap-x-3">
              <StateLink state="waiting" count={live.waiting} name="waiting" />
              <StateLink state="held" count={live.held} name="held" />
            </span>
          )
        }
      />
    </ul>
  );
}

function SetsLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={`/admin/seo-generator/${to}`} className="text-link">
      {children}
    </Link>
  );
}

function StateLink({ state, count, name }: { state: string; count: number; name: string }) {
  return (
    <Link to={`/admin/seo-generator/pages?state=${state}`} className="text-link">
      {formatNumber(count)} {name}
    </Link>
  );
}
