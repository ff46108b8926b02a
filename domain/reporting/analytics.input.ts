import { z } from "zod";
import { searchDay, text } from "../text.input.ts";
import { analyticsLists, comparisons, ranges, vitalDevices } from "./analytics-rules.input.ts";

/** A name that visits are counted by, as in the lists. */
const name = text(2_000).catch("");

/** What the analytics show, as stated in the address. Unreadable parts are ignored. */
export const AnalyticsQuery = z.object({
  range: z.enum(ranges).catch("30"),
  /** For the range "own", both included. */
  from: searchDay,
  to: searchDay,
  /** With the days before, the same days a year earlier, or nothing. */
  compare: z.enum(comparisons).catch("before"),
  list: z.enum(analyticsLists).catch("pages"),
  /** Whose Core Web Vitals to show. */
  device: z.enum(vitalDevices).catch("all"),
  /** The funnel for only this page, or this campaign with its source and medium. Empty: for the whole site. */
  page: name,
  campaign: name,
  via: name,
});
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>;
