import { answerJobs } from "~/platform/worker/answer-jobs.ts";
import { readReport } from "./read-report.ts";

// The thread's side of read-mailbox.ts. vite.config.ts builds it as a separate program.
answerJobs((source: Uint8Array) => readReport(Buffer.from(source)));
