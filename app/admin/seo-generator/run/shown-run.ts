import { type RunProgress, secondsLeft, silentFor } from "~/domain/seo/index.ts";

/** A run as the screens follow it. Plain data, because it's polled repeatedly. */
export type ShownRun = Pick<
  RunProgress,
  | "id"
  | "status"
  | "stage"
  | "totalPages"
  | "scoredPages"
  | "completedPages"
  | "publishedPages"
  | "waitingPages"
  | "heldPages"
  | "errorMessage"
  | "wouldShrink"
  | "stoppedBy"
  | "isInReview"
  | "isRejected"
> & {
  secondsLeft: number | null;
  /** For how many seconds nothing has been heard of its worker. Null: it's at work, or the run is over. */
  silentFor: number | null;
};

export function shownRun(run: RunProgress): ShownRun {
  const { id, status, stage, totalPages, scoredPages, completedPages, publishedPages, waitingPages, heldPages } = run;
  return {
    ...{ id, status, stage, totalPages, scoredPages, completedPages, publishedPages, waitingPages, heldPages },
    errorMessage: run.errorMessage,
    wouldShrink: run.wouldShrink,
    stoppedBy: run.stoppedBy,
    isInReview: run.isInReview,
    isRejected: run.isRejected,
    secondsLeft: secondsLeft(run, new Date()),
    silentFor: silentFor(run, new Date()),
  };
}
