import { answerJobs } from "~/platform/worker/answer-jobs.ts";
import { takeReplyJob } from "./reply-jobs.ts";

// The thread's side of reply-aside.ts. vite.config.ts builds it as a separate program.
answerJobs(takeReplyJob);
