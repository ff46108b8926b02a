import type { JobKind } from "~/platform/jobs/index.ts";
import { submitChanges } from "./indexnow/submit-changes.ts";
import { generateLocalPages, publishLocalPages } from "./job-names.ts";
import { forgetOldPages } from "./runs/forget-old-pages.ts";
import { generatePages } from "./runs/generate-pages.ts";
import { publishPages } from "./runs/publish-pages.ts";
import { failDeadRuns } from "./runs/run-transitions.ts";
import { forgetOldImports } from "./sets/import/import-names.ts";

/** A run of two million pages takes less than an hour; it isn't retried automatically. */
const MAX_RUN_LENGTH = 6 * 3_600;

export const generateLocalPagesJob: JobKind<{ runId: string }> = {
  ...generateLocalPages,
  handle: ({ runId }) => generatePages(runId),
  retryLimit: 0,
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
    await failDeadRuns({ isStart: false });
    await forgetOldPages();
    await forgetOldImports();
  },
  retryLimit: 1,
  longest: 3_600,
  cron: "* * * * *",
};
