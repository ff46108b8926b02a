export { type Captured, type CaptureRefusal, captureLead, type LeadRequest, type StoredSubmission } from "./capture-lead.ts";
export { findSubmission, type Submission } from "./find-submission.ts";
export { acknowledgeLead, notifyOfLead } from "./jobs.ts";
export { messageIdFor, recordOnce } from "./lead-history.ts";
export { mayMailTo } from "./may-mail.ts";
export { retention } from "./retention.ts";
