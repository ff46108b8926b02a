import type { RunProgress } from "../project/overview.ts";

/** What a run says of how far it has come. */
type Pace = Pick<RunProgress, "status" | "stage" | "totalPages" | "scoredPages" | "completedPages" | "startedAt" | "scoringMs">;

/** Writing a page against scoring it, as bench local-pages has it; once a run writes, its own pace takes the place of it. */
const WRITING_SHARE = 0.05;
/** Before so many milliseconds of a stage are over its pace says nothing. */
const TOO_EARLY = 1_500;

/** How long a run will still take at its own pace, in seconds; null where it has only begun, or is over. */
export function secondsLeft(run: Pace, at: Date): number | null {
  if (run.status !== "running") return null;
  const isScoring = run.stage === "scoring";
  const done = isScoring ? run.scoredPages : run.completedPages;
  const took = at.getTime() - run.startedAt.getTime() - (isScoring ? 0 : (run.scoringMs ?? 0));
  if (done === 0 || took < TOO_EARLY) return null;
  const perPage = took / done;
  const left = (run.totalPages - done) * perPage + (isScoring ? run.totalPages * perPage * WRITING_SHARE : 0);
  return Math.max(0, Math.round(left / 1_000));
}
