import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatDate } from "../format.ts";

/** Bars by day. Beside it stands a table: the picture itself is hidden from readers. */
export default function DayChart({ perDay }: { perDay: { day: string; count: number }[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={perDay} margin={{ top: 4, right: 0, bottom: 0, left: -24 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis dataKey="day" tickFormatter={short} tick={tick} tickLine={false} stroke="var(--color-line)" minTickGap={24} />
        <YAxis allowDecimals={false} tick={tick} tickLine={false} axisLine={false} />
        <Tooltip
          cursor={{ fill: "var(--color-bluebonnet-tint)" }}
          labelFormatter={(day) => formatDate(String(day))}
          contentStyle={{
            background: "var(--color-paper)",
            border: "1px solid var(--color-line)",
            borderRadius: 8,
            color: "var(--heading)",
          }}
        />
        <Bar dataKey="count" name="Leads" fill="var(--color-bluebonnet)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}

const tick = { fill: "var(--body)", fontSize: 12 };

/** "2026-11-21" → "Nov 21" */
function short(day: string): string {
  return formatDate(day).replace(/, \d+$/, "");
}
