import { Link } from "react-router";
import type { Overview } from "~/domain/operations/index.ts";
import { formatNumber } from "../format.ts";
import { Moment } from "../parts/times.tsx";

/** The state of the queue. Each figure links to its jobs. */
export function JobFigures({ overview: { busy } }: { overview: Overview }) {
  const sum = (state: "failed" | "retry" | "active" | "created") => busy.reduce((total, kind) => total + kind[state], 0);
  const oldest = busy.reduce<Date | null>((first, { oldestAt }) => (oldestAt && (!first || oldestAt < first) ? oldestAt : first), null);
  return (
    <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Figure state="failed" label="Failed" count={sum("failed")} text="out of attempts" tone="bad" />
      <Figure state="retry" label="Will retry" count={sum("retry")} text="failed, with another attempt scheduled" tone="warn" />
      <Figure state="active" label="Running" count={sum("active")} text="right now" />
      <Figure
        state="created"
        label="Waiting"
        count={sum("created")}
        text={oldest && sum("created") > 0 ? <>oldest open job: {<Moment at={oldest} />}</> : "for the first attempt"}
      />
    </ul>
  );
}

type FigureProps = { state: string; label: string; count: number; text: React.ReactNode; tone?: "bad" | "warn" };

function Figure({ state, label, count, text, tone }: FigureProps) {
  const color = count > 0 && tone ? tones[tone] : "text-heading";
  return (
    <li className="grid content-start gap-1 rounded-md border border-line bg-paper p-4">
      <p className="text-sm font-semibold">
        <Link to={`/admin/jobs/all?state=${state}`}>{label}</Link>
      </p>
      <p className={`font-heading text-2xl font-bold ${color}`}>{formatNumber(count)}</p>
      <p className="text-sm">{text}</p>
    </li>
  );
}

const tones = { bad: "text-fault", warn: "text-warn" };
