import { and, eq, lt } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { daysBefore, type RetentionRule } from "../retention.ts";
import {
  analyticsClosed,
  analyticsCounts,
  analyticsEvents,
  analyticsSalts,
  analyticsVisitors,
  analyticsVitals,
  pageViews,
} from "./analytics.schema.ts";

const dayBefore = (at: Date, days: number) => daysBefore(at, days).toISOString().slice(0, 10);
const COUNTS_DAYS = 761;

export const retention: RetentionRule[] = [
  {
    what: "Events of a visit (page views, forms seen, started, or sent, clicks on a phone number, and page loading times): the page and the time, nothing about the person",
    keptFor: "7 days",
    why: "To calculate the figures below",
    purge: async (at) => {
      await db
        .update(analyticsEvents)
        .set({ visitor: null })
        .where(lt(analyticsEvents.occurredAt, daysBefore(at, 2)));
      await db.delete(analyticsEvents).where(and(eq(analyticsEvents.isRolled, true), lt(analyticsEvents.occurredAt, daysBefore(at, 7))));
    },
  },
  {
    what: "A keyed fingerprint of your network and browser, used to count the pages of one visit together",
    keptFor:
      "For events, until they are counted, within seconds. For the day's visitors, until the day is over. The key is then deleted too, so the fingerprint cannot be traced back to anyone",
    why: "To count visitors instead of pages",
    purge: async (at) => {
      await db.delete(analyticsSalts).where(lt(analyticsSalts.day, dayBefore(at, 1)));
      await db.delete(analyticsVisitors).where(lt(analyticsVisitors.day, dayBefore(at, 1)));
    },
  },
  {
    what: "Daily figures: visits, pages, sources, campaigns, forms, calls, and loading times, nothing about who visited",
    keptFor: "25 months",
    why: "To compare a month with the same month a year earlier",
    purge: async (at) => {
      const due = dayBefore(at, COUNTS_DAYS);
      await db.delete(analyticsCounts).where(lt(analyticsCounts.day, due));
      await db.delete(analyticsVitals).where(lt(analyticsVitals.day, due));
      await db.delete(analyticsClosed).where(lt(analyticsClosed.day, due));
    },
  },
  {
    what: "Daily views of each local page, nothing about who viewed it",
    keptFor: "25 months",
    why: "To see which pages are useful to visitors",
    purge: async (at) => void (await db.delete(pageViews).where(lt(pageViews.day, dayBefore(at, COUNTS_DAYS)))),
  },
];
