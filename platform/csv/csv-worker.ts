import { answerJobs } from "../worker/answer-jobs.ts";
import { csvReader } from "./csv-jobs.ts";

// The thread's side of read-aside.ts. vite.config.ts builds it as a separate program.
answerJobs(csvReader());
