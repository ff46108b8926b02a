import { cancelJob, retryGivenUp, retryJob } from "~/domain/operations/index.ts";
import { JobRef, KindRef } from "~/domain/operations/operations.input.ts";
import { defineAction } from "../define-action.ts";
import { formatNumber } from "../format.ts";
import type { Refusal } from "../refusals.ts";
import { screenAction } from "../screen-action.ts";
import { withoutDialog } from "./dialogs.ts";

const refusals = {
  "moved-on": { error: "This job has already started, finished, or been deleted. Nothing was changed.", status: 409 },
  "not-here": { error: "You start and stop this kind of job on its own screen.", status: 409 },
} satisfies Record<string, Refusal>;

const retry = defineAction({
  permission: "job:edit",
  row: JobRef,
  run: ({ actor, row }) => retryJob(actor, row),
  done: "Retrying now. Refresh in a moment to see the result.",
  refusals,
});

const cancel = defineAction({
  permission: "job:edit",
  row: JobRef,
  run: ({ actor, row }) => cancelJob(actor, row),
  done: "Job canceled.",
  refusals,
});

const retryAll = defineAction({
  permission: "job:edit",
  row: KindRef,
  run: ({ actor, row }) => retryGivenUp(actor, row),
  done: (count) => (count === 0 ? "No jobs left to retry." : `Retrying ${formatNumber(count)} ${count === 1 ? "job" : "jobs"}.`),
  refusals,
});

/** For all screens that show jobs. */
export const jobsAction = screenAction({ back: withoutDialog, forms: { retry, cancel, "retry-all": retryAll } });
