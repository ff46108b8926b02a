import { boolean, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const newsletterSubscribers = pgTable(
  "newsletter_subscribers",
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique(),
    isActive: boolean("is_active").notNull().default(false),
    confirmSentAt: timestamp("confirm_sent_at", { withTimezone: true }),
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
    unsubscribedAt: timestamp("unsubscribed_at", { withTimezone: true }),
    subscribedAt: timestamp("subscribed_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("newsletter_subscribers_active").on(t.isActive)],
);

/** Requests to subscribe as they came in; a job turns each into a subscriber and a confirmation, so that the answer tells nothing. */
export const newsletterSignups = pgTable(
  "newsletter_signups",
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    pageUrl: text("page_url").notNull().default(""),
    isVerified: boolean("is_verified").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    handledAt: timestamp("handled_at", { withTimezone: true }),
  },
  (t) => [index("newsletter_signups_created_at").on(t.createdAt)],
);
