/** What browser and server both know of the inbox, without zod: the browser's files may hold it. */
export const leadStatuses = ["new", "contacted", "qualified", "won", "lost", "spam"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** Someone of the staff has spoken with whoever is in one of these: the clock of the promised 24 hours stops. */
export const answeredStatuses: readonly LeadStatus[] = ["contacted", "qualified", "won", "lost"];

/** Leads on a page of the inbox, and how many pages it goes back: who looks for more narrows the search. */
export const LEADS_PAGE = 50;
export const LAST_LEADS_PAGE = 200;
/** Above this a count is shown as "10,000+", and costs no more. */
export const LEADS_COUNTED_UP_TO = 10_000;
/** The same where words are searched for: each lead that is counted is looked into. */
export const LEADS_FOUND_UP_TO = 1_000;
/** How many leads one act may change. */
export const MAX_LEADS_AT_ONCE = 200;
/** The longest note, in characters. */
export const MAX_NOTE = 5_000;

/** Orders of the list; with "-" from the last to the first. */
export const leadSorts = ["-created", "created", "name", "-name", "company", "-company"] as const;
export type LeadSort = (typeof leadSorts)[number];

/** Columns that can be chosen; the lead itself and when it came always show. */
export const leadColumns = ["company", "email", "phone", "form", "service", "source", "status", "owner", "answer"] as const;
export type LeadColumn = (typeof leadColumns)[number];
export const usualLeadColumns: readonly LeadColumn[] = ["company", "form", "source", "status", "owner", "answer"];

/** Stand for "no one" and "me" where an owner is chosen. */
export const NO_OWNER = "none";
export const OWN = "me";
