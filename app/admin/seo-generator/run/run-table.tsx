import type { RunProgress } from "~/domain/seo/index.ts";
import { Badge } from "../../../ui/badge.tsx";
import { formatNumber } from "../../format.ts";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { LinkButton } from "../../parts/link-button.tsx";
import { ShortMoment } from "../../parts/times.tsx";
import { FreshCopy } from "./fresh-copy.tsx";
import { RunBadge } from "./run-badge.tsx";
import { duration } from "./run-times.ts";
import type { ShownRun } from "./shown-run.ts";

type RunTableProps = {
  runs: RunProgress[];
  /** The current state of the newest run. */
  followed: ShownRun | null;
  liveRun: number | null;
  /** Runs with up to this many pages are downloaded directly. */
  mostReportPages: number;
  /** IDs of runs that can be made live again, and where that's asked. */
  returnable: string[];
  returnAt: (id: string) => string;
};

/** All runs, newest first, with actions for each. */
export function RunTable({ runs, followed, liveRun, mostReportPages, returnable, returnAt }: RunTableProps) {
  return (
    <DataTable
      caption="Generation history"
      columns={columns}
      empty=""
      rows={runs.map((row) => {
        const run = followed?.id === row.id ? { ...row, ...followed } : row;
        return {
          key: run.id,
          cells: [
            <State key="state" run={run} isLive={run.no === liveRun} />,
            <Pages key="pages" run={run} />,
            <ShortMoment key="started" at={run.startedAt} />,
            tookOf(run),
            <Actions key="copy" run={run} mostReportPages={mostReportPages} returnAt={returnable.includes(run.id) ? returnAt : null} />,
          ],
        };
      })}
    />
  );
}

type ActionsProps = { run: RunProgress; mostReportPages: number; returnAt: RunTableProps["returnAt"] | null };

function Actions({ run, mostReportPages, returnAt }: ActionsProps) {
  const review = run.isInReview ? "Review a sample" : run.isRejected ? "See the review" : null;
  if (run.status !== "completed" && !review) return null;
  return (
    <span className="row-buttons">
      {returnAt && (
        <LinkButton variant="secondary" size="sm" to={returnAt(run.id)} preventScrollReset>
          Make this run live again
        </LinkButton>
      )}
      {review && (
        <LinkButton variant="secondary" size="sm" to={`/admin/seo-generator/runs/${run.id}/review`}>
          {review}
        </LinkButton>
      )}
      <FreshCopy run={run} mostReportPages={mostReportPages} />
    </span>
  );
}

const columns: Column[] = [
  { key: "state", label: "State", part: "name" },
  { key: "pages", label: "Pages" },
  { key: "started", label: "Started" },
  { key: "took", label: "Duration", gives: 2 },
  { key: "copy", label: "Actions", part: "actions" },
];

function State({ run, isLive }: { run: RunProgress; isLive: boolean }) {
  return (
    <span className="row-line">
      <span className="tabular-nums">Run {run.no}</span>
      <RunBadge status={run.status} />
      {isLive && <Badge tone="brand">Live</Badge>}
      {run.status === "failed" && run.errorMessage && <span className="clipped text-fault">{run.errorMessage}</span>}
    </span>
  );
}

function Pages({ run: { status, totalPages, completedPages, publishedPages, waitingPages, heldPages, isInReview } }: { run: RunProgress }) {
  if (status !== "completed") {
    return (
      <span className="tabular-nums">
        {formatNumber(completedPages)} of {formatNumber(totalPages)}
      </span>
    );
  }
  return (
    <span className="row-line tabular-nums">
      <strong className="text-heading">{formatNumber(completedPages)}</strong>
      <span className="row-figures">
        {formatNumber(publishedPages)} {isInReview ? "ready" : "public"}, {formatNumber(waitingPages)} waiting, {formatNumber(heldPages)}{" "}
        held
      </span>
    </span>
  );
}

/** Null while it's in progress, and for the sample run that came with the site, which wasn't timed. */
function tookOf({ startedAt, completedAt, scoringMs, writingMs }: RunProgress) {
  if (!completedAt || completedAt.getTime() === startedAt.getTime()) return null;
  return (
    <span key="took" className="row-line">
      <span>{duration(completedAt.getTime() - startedAt.getTime())}</span>
      {scoringMs !== null && (
        <span className="row-detail text-xs max-sm:hidden">
          scoring {duration(scoringMs)}
          {writingMs !== null && `, writing ${duration(writingMs)}`}
        </span>
      )}
    </span>
  );
}
