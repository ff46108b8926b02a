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
    what: "Events of a visit (a page looked at, a form seen, begun or sent, a click on a phone number, how quickly a page was there): the page and the time, nothing about the person",
    keptFor: "7 days",
    why: "To make the figures below from them",
    purge: async (at) => {
      await db
        .update(analyticsEvents)
        .set({ visitor: null })
        .where(lt(analyticsEvents.occurredAt, daysBefore(at, 2)));
      await db.delete(analyticsEvents).where(and(eq(analyticsEvents.isRolled, true), lt(analyticsEvents.occurredAt, daysBefore(at, 7))));
    },
  },
  {
    what: "A keyed fingerprint of your network and browser, by which the pages of one visit are counted as one",
    keptFor:
      "Until the event is counted, within seconds; of the day's visitors until the day is over. Its key is deleted then too, so that nobody can tell whose it was",
    why: "To count visitors instead of pages",
    purge: async (at) => {
      await db.delete(analyticsSalts).where(lt(analyticsSalts.day, dayBefore(at, 1)));
      await db.delete(analyticsVisitors).where(lt(analyticsVisitors.day, dayBefore(at, 1)));
    },
  },
  {
    what: "Figures of a day: visits, pages, sources, campaigns, forms, calls and loading times, nothing about who it was",
    keptFor: "25 months",
    why: "To compare a month with the same month of the year before",
    purge: async (at) => {
      const due = dayBefore(at, COUNTS_DAYS);
      await db.delete(analyticsCounts).where(lt(analyticsCounts.day, due));
      await db.delete(analyticsVitals).where(lt(analyticsVitals.day, due));
      await db.delete(analyticsClosed).where(lt(analyticsClosed.day, due));
    },
  },
  {
    what: "How often a local page was looked at in a day: nothing about who looked",
    keptFor: "25 months",
    why: "To see which pages are of use to somebody",
    purge: async (at) => void (await db.delete(pageViews).where(lt(pageViews.day, dayBefore(at, COUNTS_DAYS)))),
  },
];
