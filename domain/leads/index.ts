export { type Captured, type CaptureRefusal, captureLead } from "./capture-lead.ts";
export { acknowledgeLead, notifyOfLead } from "./jobs.ts";
export { retention } from "./retention.ts";
