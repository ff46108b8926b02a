import { answerJobs } from "~/platform/worker/answer-jobs.ts";
import { takeMailJob } from "./mail-jobs.ts";

// The thread's side of parse-aside.ts. vite.config.ts builds it as a separate program.
answerJobs(takeMailJob);
