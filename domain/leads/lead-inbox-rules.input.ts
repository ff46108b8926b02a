/** What browser and server both know about the inbox, without zod, so that the browser's files can include it. */
export const leadStatuses = ["new", "contacted", "qualified", "won", "lost", "spam"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** In these statuses, a staff member has talked to the person: the 24-hour clock stops. */
export const answeredStatuses: readonly LeadStatus[] = ["contacted", "qualified", "won", "lost"];

/** In these statuses, nothing is left to do: such a lead is done, and leaves every view except All. */
export const closedStatuses: readonly LeadStatus[] = ["won", "lost", "spam"];

/** Leads per page of the inbox, and how many pages it goes back: to see more, people narrow the search. */
export const LEADS_PAGE = 50;
export const LAST_LEADS_PAGE = 200;
/** Above this, a count is shown as "10,000+" and doesn't cost any more. */
export const LEADS_COUNTED_UP_TO = 10_000;
/** The same for a text search: each lead that's counted has to be checked. */
export const LEADS_FOUND_UP_TO = 1_000;
/** How many leads one action can change. */
export const MAX_LEADS_AT_ONCE = 200;
/** How long a lead is kept after it was last talked to, unless it was won. In days. */
export const KEPT_DAYS = 730;
/** The longest note, in characters. */
export const MAX_NOTE = 5_000;

/** How much of a message's first line a row shows, in characters. */
export const LEAD_PREVIEW = 160;
/** Above this, a tab's count is shown as "1,000+". */
export const VIEW_COUNTED_UP_TO = 1_000;
/** Views that one person can save, and other people's shared ones that are shown. */
export const MAX_LEAD_VIEWS = 20;
export const MAX_VIEW_NAME = 60;

/** Sort orders. "-" means descending. */
export const leadSorts = ["-created", "created", "name", "-name", "company", "-company"] as const;
export type LeadSort = (typeof leadSorts)[number];

/** Columns that people can choose. The lead itself and the time it arrived are always shown. */
export const leadColumns = [
  ...(["message", "company", "email", "phone", "form", "service", "source", "status", "owner", "answer"] as const),
  ...(["value", "next"] as const),
] as const;
export type LeadColumn = (typeof leadColumns)[number];
export const usualLeadColumns: readonly LeadColumn[] = ["message", "company", "source", "status", "owner", "answer"];

/** Stand for "no one" and "me" in a choice of owners. */
export const NO_OWNER = "none";
export const OWN = "me";

/** How a lead that staff add reached the firm. Stored as its source. */
export const addedSources = ["phone", "in person", "email", "referral", "event", "other"] as const;
/** What's stored as the form of such a lead. */
export const ADDED_FORM = "addedByStaff";
/** The same for a lead from a file that staff imported, and its source if the file has none. Its clock doesn't run until the person writes. */
export const IMPORTED_FORM = "importedByStaff";
export const IMPORTED_SOURCE = "import";
/** The statuses that such a lead can have: all but spam, which isn't worth importing. */
export const importedStatuses = ["new", "contacted", "qualified", "won", "lost"] as const satisfies readonly LeadStatus[];
/** The statuses it can start with. */
export const addedStatuses = ["new", "contacted", "qualified"] as const;

/** What a query narrows the inbox to, without its page and what isn't set. */
export function filtersOf<Query extends { page: number; sort: LeadSort }>({ page: _page, ...query }: Query): Partial<Omit<Query, "page">> {
  const set = Object.entries(query).filter(([name, value]) => value !== "" && !(name === "sort" && value === "-created"));
  return Object.fromEntries(set) as Partial<Omit<Query, "page">>;
}
