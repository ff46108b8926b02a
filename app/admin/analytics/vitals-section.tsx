import { Link, useLocation } from "react-router";
import type { AnalyticsQuery } from "~/domain/reporting/analytics.input.ts";
import { vitalDevices } from "~/domain/reporting/analytics-rules.input.ts";
import type { Analytics, SiteVitals, Vital } from "~/domain/reporting/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { withQuery } from "../address.ts";
import { formatNumber } from "../format.ts";
import { DataTable } from "../parts/data-table.tsx";
import { metricNames, ratingTones, shareText, vitalText } from "./words.ts";

const DEVICES: Record<AnalyticsQuery["device"], string> = { all: "All", phone: "Phones", tablet: "Tablets", desktop: "Desktops" };

type VitalsSectionProps = { device: AnalyticsQuery["device"]; vitals: NonNullable<Analytics["vitals"]> };

/** How fast pages load for real visitors: the value that three out of four visits meet or beat, rated by Google's thresholds. */
export function VitalsSection({ device, vitals: { site, before, pages } }: VitalsSectionProps) {
  const location = useLocation();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <nav aria-label="Device" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {vitalDevices.map((value) => (
          <Link
            key={value}
            to={withQuery(location, { device: value === "all" ? null : value })}
            preventScrollReset
            aria-current={device === value ? "true" : undefined}
            className="py-1 font-semibold text-link aria-[current=true]:text-heading aria-[current=true]:no-underline"
          >
            {DEVICES[value]}
          </Link>
        ))}
      </nav>
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {site.map((vital) => (
          <SiteVital key={vital.metric} vital={vital} before={before.find(({ metric }) => metric === vital.metric)} />
        ))}
      </ul>
      <DataTable
        isTall
        caption="Core Web Vitals by page, most views first"
        columns={[
          { key: "page", label: "Page" },
          ...site.map(({ metric }) => ({
            key: metric,
            label: metricNames[metric].name,
            gives: metric === "ttfb" ? (2 as const) : undefined,
          })),
          { key: "samples", label: "Samples", align: "right", gives: 3 },
        ]}
        rows={pages.map(({ path, vitals: own }) => ({
          key: path,
          cells: [
            path.startsWith("/") ? (
              <a key="page" href={path} className="clipped text-link">
                {path}
              </a>
            ) : (
              path
            ),
            ...own.map((vital) => <Rated key={vital.metric} vital={vital} />),
            formatNumber(Math.max(...own.map(({ samples }) => samples))),
          ],
        }))}
        empty="No measurements in this period."
      />
    </div>
  );
}

function SiteVital({ vital, before }: { vital: SiteVitals; before: SiteVitals | undefined }) {
  const { name, text } = metricNames[vital.metric];
  return (
    <li className="grid content-start gap-1 rounded-md border border-line bg-paper p-4">
      <p className="text-sm font-semibold">
        {name} <span className="font-normal">{text}</span>
      </p>
      <p className="flex flex-wrap items-center gap-2 font-heading text-2xl font-bold text-heading">
        {vitalText(vital)}
        {vital.rating && <Badge tone={ratingTones[vital.rating]}>{vital.rating}</Badge>}
      </p>
      <p className="text-sm">
        {vital.samples === 0
          ? "No measurements yet."
          : `${shareText((vital.goodShare ?? 0) * vital.samples, vital.samples)} of ${formatNumber(vital.samples)} good`}
        {before && before.p75 !== null && ` · ${vitalText(before)} before`}
      </p>
    </li>
  );
}

function Rated({ vital }: { vital: Vital }) {
  if (!vital.rating) return "–";
  return (
    <span className="flex flex-wrap items-center gap-2">
      {vitalText(vital)} <Badge tone={ratingTones[vital.rating]}>{vital.rating}</Badge>
    </span>
  );
}
