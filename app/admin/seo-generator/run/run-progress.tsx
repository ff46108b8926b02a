import { useOwnId } from "../../../ui/use-own-id.ts";
import { formatNumber } from "../../format.ts";
import { timeLeft } from "../../newsletter/progress-words.ts";
import { RunBadge } from "./run-badge.tsx";
import type { ShownRun } from "./shown-run.ts";

type RunProgressProps = { run: ShownRun; isSilent: boolean };

/** A run's progress, or its result once it's over. Both take the same space, so nothing moves. */
export function RunProgress({ run, isSilent }: RunProgressProps) {
  const id = useOwnId();
  if (run.status !== "running") return <Outcome run={run} />;
  const isScoring = run.stage === "scoring";
  const done = isScoring ? run.scoredPages : run.completedPages;
  const step = isScoring ? "Step 1 of 2: scoring" : "Step 2 of 2: writing";
  return (
    <div className="grid min-h-24 content-start gap-2">
      <p id={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm font-semibold text-heading">
        <span>{run.stoppedBy ? "Stopping" : step}</span>
        <span className="tabular-nums">
          {formatNumber(done)} of {formatNumber(run.totalPages)}
        </span>
      </p>
      <progress aria-labelledby={id} max={Math.max(1, run.totalPages)} value={done} className="admin-progress" />
      <p className="text-sm">{isSilent ? "The server isn't responding. Trying again…" : restOf(run)}</p>
    </div>
  );
}

function restOf({ secondsLeft, stage, scoredPages, completedPages, silentFor, stoppedBy }: ShownRun): string {
  if (silentFor !== null)
    return `Its worker stopped ${silentFor} s ago. ${stoppedBy ? "The run ends" : "The run continues where it stopped"} as soon as a worker is free.`;
  const left = secondsLeft === null ? "" : `${secondsLeft < 10 ? "A few seconds" : timeLeft(secondsLeft)} left.`;
  if (stage === "scoring" && scoredPages + completedPages === 0) return "About to start. You can leave this screen.";
  return `${left} You can leave this screen.`.trim();
}

function Outcome({ run }: { run: ShownRun }) {
  const { status, totalPages, publishedPages, waitingPages, heldPages, errorMessage } = run;
  return (
    <div className="grid min-h-24 content-start gap-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold text-heading">Last run</span>
        <RunBadge status={status} />
      </p>
      {status === "completed" ? (
        <p>
          {formatNumber(totalPages)} {totalPages === 1 ? "page" : "pages"}: {formatNumber(publishedPages)}{" "}
          {run.isInReview ? "ready" : "public"}, {formatNumber(waitingPages)} waiting, {formatNumber(heldPages)} held.
          {run.isInReview && " They can't go live until someone reviews a sample."}
        </p>
      ) : (
        <p className="font-medium text-fault">{errorMessage}</p>
      )}
    </div>
  );
}
