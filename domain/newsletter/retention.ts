import { and, isNotNull, isNull, lt } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { daysBefore, type RetentionRule } from "../retention.ts";
import { newsletterSignups, newsletterSubscribers } from "./newsletter.schema.ts";

export const retention: RetentionRule[] = [
  {
    what: "Newsletter subscription: your address and the times of signing up and confirming",
    keptFor: "Until you unsubscribe",
    why: "To send you the newsletter, and to be able to show that you asked for it",
  },
  {
    what: "Newsletter signups that were never confirmed",
    keptFor: "30 days",
    why: "So that you can still follow the link in the confirmation mail",
    purge: async (at) =>
      void (await db
        .delete(newsletterSubscribers)
        .where(
          and(
            isNull(newsletterSubscribers.confirmedAt),
            isNull(newsletterSubscribers.unsubscribedAt),
            lt(newsletterSubscribers.updatedAt, daysBefore(at, 30)),
          ),
        )),
  },
  {
    what: "Addresses that have unsubscribed",
    keptFor: "Until you ask us to delete it",
    why: "Only to respect your decision: without the address we could not know whom to leave alone",
  },
  {
    what: "Signup requests: address, page and time",
    keptFor: "30 days",
    why: "To find out what went wrong when a confirmation mail does not arrive",
    purge: async (at) =>
      void (await db
        .delete(newsletterSignups)
        .where(and(isNotNull(newsletterSignups.handledAt), lt(newsletterSignups.createdAt, daysBefore(at, 30))))),
  },
];
