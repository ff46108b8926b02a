import { parentPort } from "node:worker_threads";
import type { WorkerReply } from "~/platform/worker/index.ts";
import { type BusyJob, type BusySpan, busyTimesIn } from "./busy-times.ts";

/** The thread that reads other calendars: whatever is in them, the program goes on, and a time limit ends it. */
parentPort?.on("message", (job: BusyJob) => {
  parentPort?.postMessage(answer(job));
});

function answer(job: BusyJob): WorkerReply<BusySpan[]> {
  // Times without a zone, and whole days, are the owner's local time.
  process.env.TZ = job.zone;
  try {
    return { answer: busyTimesIn(job) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
