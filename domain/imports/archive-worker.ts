import { answerJobs } from "~/platform/worker/answer-jobs.ts";
import { archiveReader } from "./archive-jobs.ts";

// The thread's side of unpack-archive.ts. vite.config.ts builds it as a separate program.
answerJobs(archiveReader());
