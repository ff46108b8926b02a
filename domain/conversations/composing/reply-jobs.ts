import type { MarkupFault } from "../../markup-limits.ts";
import type { Result } from "../../result.ts";
import { cleanReply, textOfHtml } from "./reply-html.ts";

/** The worker's jobs: clean what staff wrote, or turn a cleaned reply into plain text. */
export type ReplyJob = { kind: "clean"; html: string; siteUrl: string } | { kind: "text"; html: string };

export function takeReplyJob(job: ReplyJob): Result<string, MarkupFault> | string {
  return job.kind === "clean" ? cleanReply(job.html, job.siteUrl) : textOfHtml(job.html);
}
