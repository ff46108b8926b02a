import { and, isNotNull, isNull, lt } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { daysBefore, type RetentionRule } from "../retention.ts";
import { forgetDeliveries, forgetEvents, forgetImports } from "./forget-old-messages.ts";
import { newsletterSignups, newsletterSubscribers } from "./newsletter.schema.ts";
import { forgetDeletedSequences } from "./sequences/sequences.ts";

export const retention: RetentionRule[] = [
  {
    what: "Newsletter subscription: your address, and when you signed up and confirmed",
    keptFor: "Until you unsubscribe",
    why: "To send you the newsletter, and to show that you asked for it",
  },
  {
    what: "Newsletter signups that were never confirmed",
    keptFor: "30 days",
    why: "So that you can still follow the link in the confirmation email",
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
    what: "Addresses that unsubscribed",
    keptFor: "Until you ask us to delete them",
    why: "Only to respect your decision: without the address, we would not know who not to email",
  },
  {
    what: "Suppressed addresses: those that could not be reached or that reported an email as spam, with the reason",
    keptFor: "Until our staff remove them",
    why: "So that nothing is emailed to them again: without the address, we would not know who not to email",
  },
  {
    what: "Which newsletters were sent to you, how your mail server responded, and whether you opened one or followed a link",
    keptFor: "24 months; after that, only totals without your address",
    why: "To account for every message, and to see over two years which ones were useful",
    purge: async (at) => {
      await forgetEvents(daysBefore(at, 730));
      await forgetDeliveries(daysBefore(at, 730));
    },
  },
  {
    what: "How far along you are in a series of emails",
    keptFor: "As long as the newsletter subscription, at most 30 days after the series was deleted",
    why: "So that you never get the same email twice, and a series that was deleted by mistake can continue",
    purge: (at) => forgetDeletedSequences(daysBefore(at, 30)),
  },
  {
    what: "Files of addresses that our staff imported with an earlier version of this site",
    keptFor: "Files, two days at most; the file name, the totals, and the rows without a valid address, 30 days",
    why: "To show the result of the import",
    purge: forgetImports,
  },
  {
    what: "Signup requests: address, page, and time",
    keptFor: "30 days",
    why: "To find out what went wrong when a confirmation email does not arrive",
    purge: async (at) =>
      void (await db
        .delete(newsletterSignups)
        .where(and(isNotNull(newsletterSignups.handledAt), lt(newsletterSignups.createdAt, daysBefore(at, 30))))),
  },
];
