import { cleanDraft } from "./clean-mail-html.ts";
import { composeMessage } from "./compose-message.ts";

/** The thread's jobs: to make a message of what was written, or to clean HTML that's previewed before it's finished. */
export type MessageJob =
  | { kind: "compose"; written: Parameters<typeof composeMessage>[0]; firm: Parameters<typeof composeMessage>[1] }
  | { kind: "draft"; html: string };

export function takeMessageJob(job: MessageJob): ReturnType<typeof composeMessage> | string {
  return job.kind === "draft" ? cleanDraft(job.html) : composeMessage(job.written, job.firm);
}
