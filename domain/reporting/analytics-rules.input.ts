/** So many days until today; "own": from one day to another. */
export const ranges = ["today", "7", "30", "90", "365", "own"] as const;
export const comparisons = ["before", "year", "none"] as const;
export const vitalDevices = ["all", "phone", "tablet", "desktop"] as const;

/** Lists of the screen, one at a time. */
export const analyticsLists = ["pages", "sources", "campaigns", "forms", "vitals"] as const;
export type AnalyticsList = (typeof analyticsLists)[number];

/** What there is as a file. */
export const analyticsTables = ["days", ...analyticsLists] as const;
export type AnalyticsTable = (typeof analyticsTables)[number];
