import type { RunComparison, RunCounts } from "~/domain/seo/index.ts";
import type { AdminAnswer } from "../../answers.ts";
import { formatNumber } from "../../format.ts";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";

type ReturnDialogProps = { comparison: RunComparison; closeTo: string; answer: AdminAnswer | undefined };

/** Asks before an earlier run is live again, with what that changes. */
export function ReturnDialog({ comparison, closeTo, answer }: ReturnDialogProps) {
  const { id, earlier, comeBack, leave } = comparison;
  return (
    <ConfirmDialog
      title={`Make run ${earlier.no} live again?`}
      text="Visitors see this run's pages as soon as you confirm. Your terms, locations, and template stay as they are now. You can switch back at any time."
      intent="back"
      fields={{ id }}
      button="Make this run live again"
      busy="Switching..."
      closeTo={closeTo}
      answer={answer}
      isDestructive={false}
    >
      <Compared comparison={comparison} />
      <p className="text-sm">
        {comeBack + leave === 0
          ? "Both runs have the same addresses."
          : `${sentenceOf(comeBack, "goes live again", "go live again")} ${sentenceOf(leave, "leaves the site", "leave the site")}`}
      </p>
    </ConfirmDialog>
  );
}

const ROWS: [label: string, key: keyof Omit<RunCounts, "no">][] = [
  ["Pages", "pages"],
  ["Public", "published"],
  ["Waiting", "waiting"],
  ["Held", "held"],
  ["Terms", "terms"],
  ["Locations", "locations"],
];

function Compared({ comparison: { now, earlier, isSameTemplate } }: { comparison: RunComparison }) {
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">The two runs compared</caption>
      <thead>
        <tr className="border-b border-line text-right">
          <th scope="col" className="py-1.5 text-left font-semibold">
            <span className="sr-only">Count</span>
          </th>
          <th scope="col" className="py-1.5 font-semibold">
            {now ? `Run ${now.no} (live)` : "Live now"}
          </th>
          <th scope="col" className="py-1.5 font-semibold">
            Run {earlier.no}
          </th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([label, key]) => (
          <tr key={key} className="border-b border-line text-right">
            <th scope="row" className="py-1.5 text-left font-normal">
              {label}
            </th>
            <td className="py-1.5">{now ? formatNumber(now[key]) : "–"}</td>
            <td className="py-1.5 font-semibold text-heading">{formatNumber(earlier[key])}</td>
          </tr>
        ))}
        <tr className="text-right">
          <th scope="row" className="py-1.5 text-left font-normal">
            Template
          </th>
          <td className="py-1.5" colSpan={2}>
            {isSameTemplate ? "Same in both" : "Different"}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function sentenceOf(count: number, one: string, many: string): string {
  if (count === 0) return `No address ${one}.`;
  return count === 1 ? `1 address ${one}.` : `${formatNumber(count)} addresses ${many}.`;
}
