import type { JobKind } from "~/platform/jobs/index.ts";

/** Names of the jobs that use cases enqueue. What they do is in `jobs.ts`. */
export const generateLocalPages: Pick<JobKind<{ runId: string }>, "name"> = { name: "generate-local-pages" };
export const publishLocalPages: Pick<JobKind<object>, "name"> = { name: "publish-local-pages" };
