import { answerJobs } from "~/platform/worker/answer-jobs.ts";
import { busyTimesIn } from "./busy-times.ts";

// The thread's side of read-busy-calendars.ts. vite.config.ts builds it as a separate program.
answerJobs(busyTimesIn);
