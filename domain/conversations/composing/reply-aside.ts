import { env } from "~/platform/env/index.ts";
import { aside, isBeyondLimits } from "~/platform/worker/index.ts";
import type { MarkupFault } from "../../markup-limits.ts";
import { type Result, refused } from "../../result.ts";
import { type ReplyJob, takeReplyJob } from "./reply-jobs.ts";

/** Replies up to this many characters are read in this thread: they take a few milliseconds, less than asking a worker. */
const SHORT = 5_000;

/** One per process. The longest reply takes half a second. */
const reader = aside("reply-worker.js", takeReplyJob, { jobMs: 5_000, idleMs: 60_000, maxWaiting: 20, maxMemoryMb: 128 });

/** `cleanReply`, off the event loop if it could take long. @throws WorkerBusyError */
export async function cleanReplyAside(html: string): Promise<Result<string, MarkupFault>> {
  try {
    return (await taken({ kind: "clean", html, siteUrl: env().siteUrl })) as Result<string, MarkupFault>;
  } catch (error) {
    if (isBeyondLimits(error)) return refused("time");
    throw error;
  }
}

/** `textOfHtml`, off the event loop if it could take long. @throws WorkerBusyError */
export async function textOfHtmlAside(html: string): Promise<string> {
  return (await taken({ kind: "text", html })) as string;
}

async function taken(job: ReplyJob): Promise<ReturnType<typeof takeReplyJob>> {
  return job.html.length > SHORT ? reader.run(job) : takeReplyJob(job);
}
