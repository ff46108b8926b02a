import { lineThrough } from "./trend.ts";

const BOX = { width: 240, height: 48 };

type ChartProps = { values: (number | null)[]; label: string; isBars?: boolean };

/** A figure by day, drawn without scripts. The table below the charts has the numbers. */
export function TrendChart({ values, label, isBars = false }: ChartProps) {
  return (
    <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" className="dashboard-chart" role="img" aria-label={label}>
      {isBars ? <Bars values={values} /> : <Line values={values} />}
    </svg>
  );
}

function Line({ values }: Pick<ChartProps, "values">) {
  const points = lineThrough(values, BOX);
  const [first, last] = [points.split(",")[0], points.split(" ").at(-1)?.split(",")[0]];
  return (
    <>
      {points && <polygon points={`${first},${BOX.height} ${points} ${last},${BOX.height}`} fill="var(--color-bluebonnet-tint)" />}
      <polyline points={points} fill="none" stroke="var(--color-bluebonnet)" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </>
  );
}

/** One path for all days. A day with nothing is a short line at the bottom. */
function Bars({ values }: Pick<ChartProps, "values">) {
  const most = Math.max(...values.map((value) => value ?? 0)) || 1;
  const step = BOX.width / Math.max(1, values.length);
  const bars = values.map((value, place) => {
    const height = Math.max(1, ((value ?? 0) / most) * (BOX.height - 2));
    return `M${(place * step + step * 0.15).toFixed(1)} ${BOX.height}v${(-height).toFixed(1)}h${(step * 0.7).toFixed(1)}v${height.toFixed(1)}z`;
  });
  return <path d={bars.join("")} fill="var(--color-bluebonnet)" />;
}
