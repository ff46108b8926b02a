import { z } from "zod";
import { text } from "../text.input.ts";
import { analyticsLists, comparisons, ranges, vitalDevices } from "./analytics-rules.input.ts";

const day = z.iso.date().or(z.literal("")).catch("");

/** A name that visits are counted under, as the lists have it. */
const name = text(2_000).catch("");

/** What the analytics show, as it stands in the address; what cannot be read is left out. */
export const AnalyticsQuery = z.object({
  range: z.enum(ranges).catch("30"),
  /** Of the range "own", both included. */
  from: day,
  to: day,
  /** With the days before, with the same days a year before, or with nothing. */
  compare: z.enum(comparisons).catch("before"),
  list: z.enum(analyticsLists).catch("pages"),
  /** Whose Core Web Vitals. */
  device: z.enum(vitalDevices).catch("all"),
  /** The funnel of this page alone; or of this campaign, with its source and medium. Empty: of the whole site. */
  page: name,
  campaign: name,
  via: name,
});
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>;
