import { parentPort } from "node:worker_threads";
import type { WorkerReply } from "./lone-worker.ts";

/** The thread's side of `aside`: takes each job it's sent, one after another, and replies with the answer or with what went wrong. */
export function answerJobs<Job, Answer>(take: (job: Job) => Answer | Promise<Answer>): void {
  parentPort?.on("message", async (job: Job) => parentPort?.postMessage(await replyTo(take, job)));
}

async function replyTo<Job, Answer>(take: (job: Job) => Answer | Promise<Answer>, job: Job): Promise<WorkerReply<Answer>> {
  try {
    return { answer: await take(job) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
