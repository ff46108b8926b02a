import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import type { Point } from "~/domain/reporting/index.ts";
import { dayText, rangeText } from "./words.ts";

/**
 * Visits as a line, earlier visits as a dashed line, and leads as bars. Hidden from screen readers because a table beside it has the same
 * data.
 */
export default function VisitDrawing({ points, hasBefore }: { points: Point[]; hasBefore: boolean }) {
  const hasOne = points.length === 1;
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={points} margin={{ top: 4, right: 0, bottom: 0, left: -12 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis dataKey="day" tickFormatter={short} tick={tick} tickLine={false} stroke="var(--color-line)" minTickGap={28} />
        <YAxis yAxisId="visits" allowDecimals={false} tick={tick} tickLine={false} axisLine={false} />
        <YAxis
          yAxisId="leads"
          orientation="right"
          allowDecimals={false}
          tick={tick}
          tickLine={false}
          axisLine={false}
          width={32}
          domain={[0, leadScale]}
        />
        <Tooltip
          cursor={{ fill: "var(--color-bluebonnet-tint)", stroke: "var(--color-line)" }}
          labelFormatter={(day) => rangeText({ from: String(day), to: points.find((point) => point.day === day)?.to ?? String(day) })}
          contentStyle={box}
        />
        <Bar
          yAxisId="leads"
          dataKey="leads"
          name="Leads"
          fill="var(--color-ember)"
          radius={[3, 3, 0, 0]}
          maxBarSize={14}
          isAnimationActive={false}
        />
        {hasBefore && (
          <Line
            yAxisId="visits"
            dataKey="before"
            name="Previous visits"
            stroke="var(--color-slate)"
            strokeDasharray="4 4"
            strokeWidth={1.5}
            dot={hasOne}
            isAnimationActive={false}
          />
        )}
        <Line
          yAxisId="visits"
          dataKey="visits"
          name="Visits"
          stroke="var(--color-bluebonnet)"
          strokeWidth={2}
          dot={hasOne}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

const box = { background: "var(--color-paper)", border: "1px solid var(--color-line)", borderRadius: 8, color: "var(--heading)" };
const tick = { fill: "var(--body)", fontSize: 12 };

/** There are far fewer leads than visits, so their bars stay in the lower half. */
function leadScale(most: number): number {
  return Math.max(2, most * 2);
}

/** "2026-11-21" → "Nov 21" */
function short(day: string): string {
  return dayText(day).replace(/, \d+$/, "");
}
