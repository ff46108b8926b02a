import { answerJobs } from "~/platform/worker/answer-jobs.ts";
import { takeMessageJob } from "./message-jobs.ts";

// The thread's side of prepare-message.ts. vite.config.ts builds it as a separate program.
answerJobs(takeMessageJob);
