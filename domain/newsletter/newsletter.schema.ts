import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { oneOf } from "~/platform/db/one-of.ts";

/** Signed up, imported from a file, or added by hand. */
const subscriberSources = ["signup", "import", "staff"] as const;
const suppressionReasons = ["hard-bounce", "soft-bounces", "complaint", "by-hand"] as const;
/** "read": checked and shown, nothing stored yet. */
const importStates = ["read", "running", "done", "failed"] as const;

const at = (name: string) => timestamp(name, { withTimezone: true });

export const newsletterSubscribers = pgTable(
  "newsletter_subscribers",
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique(),
    isActive: boolean("is_active").notNull().default(false),
    confirmSentAt: at("confirm_sent_at"),
    confirmedAt: at("confirmed_at"),
    unsubscribedAt: at("unsubscribed_at"),
    /** Where the address came from. */
    source: text({ enum: subscriberSources }).notNull().default("signup"),
    /** Temporary bounces in a row. An accepted email doesn't end the streak, but an action by the person does (open, click). */
    softBounces: integer("soft_bounces").notNull().default(0),
    subscribedAt: at("subscribed_at").notNull(),
    updatedAt: at("updated_at").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("newsletter_subscribers_active").on(t.isActive),
    index("newsletter_subscribers_created_at").on(t.createdAt, t.id),
    // An address can be found by each of its parts.
    index("newsletter_subscribers_words").using("gin", sql`to_tsvector('simple'::regconfig, translate(${t.email}, '@.-_+', '     '))`),
    check("newsletter_subscribers_source_known", oneOf(t.source, subscriberSources)),
  ],
);

/** Addresses that are never emailed again unless staff remove them. They outlive the subscriber's row. */
export const newsletterSuppressions = pgTable(
  "newsletter_suppressions",
  {
    /** In lowercase. */
    email: text().primaryKey(),
    reason: text({ enum: suppressionReasons }).notNull(),
    /** The server's words, or those of the person who did it. */
    detail: text().notNull().default(""),
    createdAt: at("created_at").notNull(),
  },
  (t) => [check("newsletter_suppressions_reason_known", oneOf(t.reason, suppressionReasons))],
);

/** Signup requests, as they arrived. A job turns each into a subscriber and a confirmation, so that the response reveals nothing. */
export const newsletterSignups = pgTable(
  "newsletter_signups",
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    pageUrl: text("page_url").notNull().default(""),
    isVerified: boolean("is_verified").notNull(),
    createdAt: at("created_at").notNull(),
    handledAt: at("handled_at"),
  },
  (t) => [index("newsletter_signups_created_at").on(t.createdAt)],
);

/** Imports of versions that didn't share one table for all of them (domain/imports). Nothing is added; retention removes what's left. */
export const newsletterImports = pgTable(
  "newsletter_imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    fileName: text("file_name").notNull(),
    storagePath: text("storage_path").notNull(),
    layout: jsonb().$type<FileLayout>().notNull(),
    state: text({ enum: importStates }).notNull(),
    total: integer().notNull().default(0),
    added: integer().notNull().default(0),
    /** Already subscribers, active or not: nothing about them changes. */
    known: integer().notNull().default(0),
    suppressed: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    failure: text().notNull().default(""),
    createdBy: text("created_by").notNull(),
    createdAt: at("created_at").notNull(),
    finishedAt: at("finished_at"),
  },
  (t) => [check("newsletter_imports_state_known", oneOf(t.state, importStates))],
);

/** The format of an import file, and which of its columns (from 0) has the addresses. */
export interface FileLayout {
  encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
  separator: "," | ";" | "\t";
  hasHead: boolean;
  column: number;
}
