import { and, isNotNull, isNull, lt } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { daysBefore, type RetentionRule } from "../retention.ts";
import { forgetDeliveries, forgetEvents, forgetImports } from "./forget-old-messages.ts";
import { newsletterSignups, newsletterSubscribers } from "./newsletter.schema.ts";
import { forgetDeletedSequences } from "./sequences/forget-deleted-sequences.ts";

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
    what: "Suppressed addresses: those that could not be reached, or complained about a mail, with the reason",
    keptFor: "Until one of our own people takes them out",
    why: "So that nothing is mailed to them again: without the address we could not know whom to leave alone",
  },
  {
    what: "Which newsletters went to you, what your mail server answered, and whether one was opened or a link followed",
    keptFor: "24 months; after that only figures without your address",
    why: "To account for every message, and to see over two years which ones were of use",
    purge: async (at) => {
      await forgetEvents(daysBefore(at, 730));
      await forgetDeliveries(daysBefore(at, 730));
    },
  },
  {
    what: "How far you are in a series of mails",
    keptFor: "As long as the newsletter subscription, at most 30 days after the series was deleted",
    why: "So that no mail of a series comes twice, and one that was deleted by mistake can go on",
    purge: (at) => forgetDeletedSequences(daysBefore(at, 30)),
  },
  {
    what: "Files of addresses that our own people bring in",
    keptFor: "Until they are brought in, at most two days; their name, figures and what was no address in them 30 days",
    why: "To look them through first, and to show what came of it",
    purge: forgetImports,
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
