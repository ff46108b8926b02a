import { answerJobs } from "../../worker/answer-jobs.ts";
import { decodeHeic } from "./decode-heic.ts";

// The thread's side of convert-heic.ts. vite.config.ts builds it as a separate program.
answerJobs(decodeHeic);
