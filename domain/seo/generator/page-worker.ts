import { answerJobs } from "~/platform/worker/answer-jobs.ts";
import { takePageJob } from "./page-jobs.ts";

// The thread's side of page-workshop.ts. vite.config.ts builds it as a separate program.
answerJobs(takePageJob);
