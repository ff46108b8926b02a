import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { oneOf } from "~/platform/db/one-of.ts";
import { newsletterCampaigns } from "./campaigns.schema.ts";
import { newsletterSubscribers } from "./newsletter.schema.ts";
import { sequenceTriggers } from "./sequence-rules.input.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Emails that a confirmed subscriber gets one after another. */
export const newsletterSequences = pgTable(
  "newsletter_sequences",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** What starts it: a confirmed address, or a self-assessment. */
    trigger: text({ enum: sequenceTriggers }).notNull(),
    /** The key of the question (assessment data) with the largest gap. Empty: any question. */
    gap: text().notNull().default(""),
    isActive: boolean("is_active").notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    /** Null unless it was deleted. A deleted sequence sends nothing, is in no list, and can be restored for thirty days. */
    deletedAt: at("deleted_at"),
  },
  (t) => [check("newsletter_sequences_trigger_known", oneOf(t.trigger, sequenceTriggers))],
);

export const newsletterSequenceSteps = pgTable(
  "newsletter_sequence_steps",
  {
    id: uuid().primaryKey().defaultRandom(),
    sequenceId: uuid("sequence_id")
      .notNull()
      .references(() => newsletterSequences.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** After the previous step, or the start. */
    delayHours: integer("delay_hours").notNull(),
    /** The email, as a campaign of kind "step": its deliveries account for every message. */
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => newsletterCampaigns.id),
  },
  (t) => [unique("newsletter_sequence_steps_position").on(t.sequenceId, t.position)],
);

/** One subscriber's progress through a sequence, once per subscriber. */
export const newsletterSequenceRuns = pgTable(
  "newsletter_sequence_runs",
  {
    id: uuid().primaryKey().defaultRandom(),
    sequenceId: uuid("sequence_id")
      .notNull()
      .references(() => newsletterSequences.id, { onDelete: "cascade" }),
    subscriberId: uuid("subscriber_id")
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: "cascade" }),
    nextPosition: integer("next_position").notNull().default(0),
    /** Null when it's over. */
    nextAt: at("next_at"),
    /** Why it ended before its last step. */
    stoppedFor: text("stopped_for").notNull().default(""),
    startedAt: at("started_at").notNull(),
  },
  (t) => [
    unique("newsletter_sequence_runs_once").on(t.sequenceId, t.subscriberId),
    index("newsletter_sequence_runs_subscriber").on(t.subscriberId),
    // The list of sequences uses these to count people.
    index("newsletter_sequence_runs_counts").on(t.sequenceId, t.stoppedFor, t.nextAt),
    index("newsletter_sequence_runs_due").on(t.nextAt).where(sql`${t.nextAt} is not null`),
  ],
);
