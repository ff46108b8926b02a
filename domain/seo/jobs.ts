import type { JobKind } from "~/platform/jobs/index.ts";
import { workOutForecast } from "./forecast/work-out-forecast.ts";
import { submitChanges } from "./indexnow/submit-changes.ts";
import { forecastRun, generateLocalPages, publishLocalPages, settleReturnedRun } from "./job-names.ts";
import { forgetOldPages } from "./runs/forget-old-pages.ts";
import { generatePages } from "./runs/generate-pages.ts";
import { publishPages } from "./runs/publish-pages.ts";
import { resumeDeadRuns } from "./runs/run-transitions.ts";
import { type Returned, settleReturned } from "./runs/settle-returned.ts";
import { forgetOldSearches } from "./search-console/search-ranges.ts";
import { forgetOldImports } from "./sets/import/import-names.ts";

/** A run of two million pages takes less than an hour. */
const MAX_RUN_LENGTH = 6 * 3_600;

export const generateLocalPagesJob: JobKind<{ runId: string }> = {
  ...generateLocalPages,
  handle: ({ runId }) => generatePages(runId),
  // It never fails: only if its process is gone, another one goes on.
  retryLimit: 5,
  longest: MAX_RUN_LENGTH,
};

export const publishLocalPagesJob: JobKind<object> = {
  ...publishLocalPages,
  handle: async () => {
    await publishPages();
    await submitChanges();
  },
  retryLimit: 5,
  longest: 3_600,
  cron: "*/10 * * * *",
};

export const tidyLocalPagesJob: JobKind<object> = {
  name: "tidy-local-pages",
  handle: async () => {
    await resumeDeadRuns({ isStart: false });
    await forgetOldPages();
    await forgetOldImports();
    await forgetOldSearches();
  },
  retryLimit: 1,
  longest: 3_600,
  cron: "* * * * *",
};

export const settleReturnedRunJob: JobKind<Returned> = {
  ...settleReturnedRun,
  handle: settleReturned,
  retryLimit: 5,
  longest: 3_600,
};

export const forecastRunJob: JobKind<{ forecastId: string }> = {
  ...forecastRun,
  handle: ({ forecastId }) => workOutForecast(forecastId),
  retryLimit: 1,
  longest: 600,
};
