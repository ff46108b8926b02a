import { answerJobs } from "~/platform/worker/answer-jobs.ts";
import { takeCleanJob } from "./clean-jobs.ts";

// The thread's side of clean-aside.ts. vite.config.ts builds it as a separate program.
answerJobs(takeCleanJob);
