export { cancelJob } from "./cancel-job.ts";
export { mailJobs, wordsOfJob } from "./job-words.ts";
export { type FoundJob, findJob, type ListedJob, listJobKinds, listJobs } from "./list-jobs.ts";
export { MAIL_DAYS, type MailFigures, readMailFigures, type SentCampaign } from "./read-mail-figures.ts";
export { type KindOverview, type Overview, readOverview } from "./read-overview.ts";
export { BACKED_UP, type OperationsState, readOperationsState } from "./read-state.ts";
export { retryGivenUp, retryJob } from "./retry-job.ts";
