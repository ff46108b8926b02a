import { answerJobs } from "~/platform/worker/answer-jobs.ts";
import { locationsInJson } from "./locations-json.ts";

// The thread's side of read-json-names.ts. vite.config.ts builds it as a separate program.
answerJobs(locationsInJson);
