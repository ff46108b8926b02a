/** What browser and server both know about the inbox, without zod, so that the browser's files can include it. */
export const leadStatuses = ["new", "contacted", "qualified", "won", "lost", "spam"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** In these statuses, a staff member has talked to the person: the 24-hour clock stops. */
export const answeredStatuses: readonly LeadStatus[] = ["contacted", "qualified", "won", "lost"];

/** Leads per page of the inbox, and how many pages it goes back: to see more, people narrow the search. */
export const LEADS_PAGE = 50;
export const LAST_LEADS_PAGE = 200;
/** Above this, a count is shown as "10,000+" and doesn't cost any more. */
export const LEADS_COUNTED_UP_TO = 10_000;
/** The same for a text search: each lead that's counted has to be checked. */
export const LEADS_FOUND_UP_TO = 1_000;
/** How many leads one action can change. */
export const MAX_LEADS_AT_ONCE = 200;
/** The longest note, in characters. */
export const MAX_NOTE = 5_000;

/** Sort orders. "-" means descending. */
export const leadSorts = ["-created", "created", "name", "-name", "company", "-company"] as const;
export type LeadSort = (typeof leadSorts)[number];

/** Columns that people can choose. The lead itself and the time it arrived are always shown. */
export const leadColumns = ["company", "email", "phone", "form", "service", "source", "status", "owner", "answer"] as const;
export type LeadColumn = (typeof leadColumns)[number];
export const usualLeadColumns: readonly LeadColumn[] = ["company", "form", "source", "status", "owner", "answer"];

/** Stand for "no one" and "me" in a choice of owners. */
export const NO_OWNER = "none";
export const OWN = "me";
