import { answerJobs } from "../worker/answer-jobs.ts";
import { takeCapturedMailJob } from "./captured-mail-jobs.ts";

// The thread's side of read-captured-mail.ts. vite.config.ts builds it as a separate program.
answerJobs(takeCapturedMailJob);
