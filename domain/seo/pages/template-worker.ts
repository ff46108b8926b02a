import { answerJobs } from "~/platform/worker/answer-jobs.ts";
import { takeTemplateJob } from "./template-jobs.ts";

// The thread's side of template-aside.ts. vite.config.ts builds it as a separate program.
answerJobs(takeTemplateJob);
