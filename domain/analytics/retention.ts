import { lt } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { daysBefore, type RetentionRule } from "../retention.ts";
import { analyticsEvents, pageViews } from "./analytics.schema.ts";

export const retention: RetentionRule[] = [
  {
    what: "Clicks on phone numbers: the page and the time, nothing about the person",
    keptFor: "25 months",
    why: "To compare a month with the same month of the year before",
    purge: async (at) => void (await db.delete(analyticsEvents).where(lt(analyticsEvents.occurredAt, daysBefore(at, 761)))),
  },
  {
    what: "How often a local page was looked at in a day: nothing about who looked",
    keptFor: "25 months",
    why: "To see which pages are of use to somebody",
    purge: async (at) => void (await db.delete(pageViews).where(lt(pageViews.day, daysBefore(at, 761).toISOString().slice(0, 10)))),
  },
];
