import type { JobKind } from "~/platform/jobs/index.ts";

/** Names of the jobs that use cases enqueue. What they do is in `jobs.ts`. */
export const generateLocalPages: Pick<JobKind<{ runId: string }>, "name"> = { name: "generate-local-pages" };
/** What's left to do after an earlier run was made live again. */
export const settleReturnedRun: Pick<JobKind<{ runNo: number; replacedNo: number; at: string }>, "name"> = { name: "settle-returned-run" };
/** What a run would change. */
export const forecastRun: Pick<JobKind<{ forecastId: string }>, "name"> = { name: "forecast-local-pages" };
export const publishLocalPages: Pick<JobKind<object>, "name"> = { name: "publish-local-pages" };
