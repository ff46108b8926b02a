/** This many days until today. "own": a custom range. */
export const ranges = ["today", "7", "30", "90", "365", "own"] as const;
export const comparisons = ["before", "year", "none"] as const;
export const vitalDevices = ["all", "phone", "tablet", "desktop"] as const;

/** The screen's lists, one at a time. */
export const analyticsLists = ["pages", "sources", "campaigns", "forms", "vitals"] as const;
export type AnalyticsList = (typeof analyticsLists)[number];

/** What can be downloaded as a file. */
export const analyticsTables = ["days", ...analyticsLists] as const;
export type AnalyticsTable = (typeof analyticsTables)[number];
