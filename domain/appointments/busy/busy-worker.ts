import { answerJobs } from "~/platform/worker/answer-jobs.ts";
import { type BusyJob, busyTimesIn } from "./busy-times.ts";

// The thread's side of read-busy-calendars.ts. vite.config.ts builds it as a separate program.
answerJobs((job: BusyJob) => {
  // Times without a zone, and whole days, are the owner's local time.
  process.env.TZ = job.zone;
  return busyTimesIn(job);
});
