import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { oneOf } from "~/platform/db/one-of.ts";
import { campaignStatuses } from "./campaign-rules.input.ts";
import { newsletterSubscribers } from "./newsletter.schema.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });
const count = (name: string) => integer(name).notNull().default(0);
/** Increases with every change. A form opened before someone else's change is rejected. */
const version = () => integer().notNull().default(1);

export const newsletterTemplates = pgTable("newsletter_templates", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  subjectTemplate: text("subject_template").notNull(),
  htmlTemplate: text("html_template").notNull(),
  previewText: text("preview_text").notNull().default(""),
  isActive: boolean("is_active").notNull().default(true),
  version: version(),
  createdAt: at("created_at").notNull().defaultNow(),
  updatedAt: at("updated_at").notNull().defaultNow(),
});

const campaignKinds = ["campaign", "step"] as const;

export const newsletterCampaigns = pgTable(
  "newsletter_campaigns",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** "step": the email of one step in a sequence. Its status is always "sending", and lists of campaigns don't include it. */
    kind: text({ enum: campaignKinds }).notNull().default("campaign"),
    templateId: uuid("template_id").references(() => newsletterTemplates.id, { onDelete: "set null" }),
    name: text().notNull(),
    subject: text().notNull(),
    previewText: text("preview_text").notNull().default(""),
    /** HTML as it was written, with placeholders. */
    content: text().notNull(),
    /** The values of the placeholders, by name. */
    values: jsonb().$type<Record<string, string>>().notNull().default({}),
    status: text({ enum: campaignStatuses }).notNull().default("draft"),
    scheduledAt: at("scheduled_at"),
    /** A paused campaign has the status "sending" and this set, so resuming it continues with the deliveries that are left. */
    pausedAt: at("paused_at"),
    /** Why it stopped, couldn't start, or was paused because of our own standing. Empty if staff paused it. */
    failedReason: text("failed_reason").notNull().default(""),
    /** Whether opens and clicks are counted. Fixed when sending starts. */
    isTracked: boolean("is_tracked").notNull().default(true),
    /** The message, complete except for the personal parts. Fixed when sending starts (prepared-message.ts). */
    message: jsonb().$type<PreparedMessage>(),
    /** Counters, updated with each change to a delivery, so that lists never count rows. */
    recipientCount: count("recipient_count"),
    acceptedCount: count("accepted_count"),
    bouncedCount: count("bounced_count"),
    failedCount: count("failed_count"),
    uncertainCount: count("uncertain_count"),
    /** Uncertain messages that staff resent. */
    resentCount: count("resent_count"),
    /** No longer active when their turn came, or canceled. */
    skippedCount: count("skipped_count"),
    /** People, not requests: a reader who opens a message twice counts once in the rates. */
    openCount: count("open_count"),
    clickCount: count("click_count"),
    /** Opens and clicks from scanners and prefetchers. */
    scannerOpenCount: count("scanner_open_count"),
    scannerClickCount: count("scanner_click_count"),
    unsubscribeCount: count("unsubscribe_count"),
    startedAt: at("started_at"),
    /** When the last delivery was settled. */
    sentAt: at("sent_at"),
    createdBy: text("created_by").notNull().default(""),
    version: version(),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("newsletter_campaigns_created_at").on(t.createdAt, t.id),
    index("newsletter_campaigns_under_way").on(t.status).where(sql`${t.status} in ('scheduled', 'sending')`),
    check("newsletter_campaigns_kind_known", oneOf(t.kind, campaignKinds)),
    check("newsletter_campaigns_status_known", oneOf(t.status, campaignStatuses)),
  ],
);

/**
 * A message in which everything that's the same for all readers is done. What's left are the `{{…}}` of PERSONAL_PLACEHOLDERS and the marks
 * of links and pixel.
 */
export interface PreparedMessage {
  subject: string;
  html: string;
  text: string;
}

/** Where a campaign's links lead: the address in the email contains only a number. */
export const newsletterLinks = pgTable(
  "newsletter_links",
  {
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => newsletterCampaigns.id, { onDelete: "cascade" }),
    /** From 0, in message order. */
    number: smallint().notNull(),
    url: text().notNull(),
    clickCount: count("click_count"),
  },
  (t) => [primaryKey({ columns: [t.campaignId, t.number] })],
);

/**
 * One message to one person. Each has exactly one state.
 * - queued: waiting (until `dueAt`, after a temporary refusal)
 * - sending: claimed by a worker, then begun; both are committed before the message is sent
 * - accepted: the mail server took it
 * - bounced: the server, or a later report, says that the address can't be reached
 * - failed: refused for another reason; can be sent again
 * - uncertain: the process or the connection ended after it had begun; only staff can resend it
 * - skipped: not active, or suppressed, when its turn came, or the campaign was canceled first
 */
export const deliveryStates = ["queued", "sending", "accepted", "bounced", "failed", "uncertain", "skipped"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const newsletterDeliveries = pgTable(
  "newsletter_deliveries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => newsletterCampaigns.id, { onDelete: "cascade" }),
    /** Null once the person has been erased: the count stays correct. */
    subscriberId: uuid("subscriber_id").references(() => newsletterSubscribers.id, { onDelete: "set null" }),
    state: text({ enum: deliveryStates }).notNull().default("queued"),
    /** Attempts that the server answered with "later". */
    attempts: smallint().notNull().default(0),
    /** How often staff resent it while it was uncertain. Each time, its reader may have gotten another copy. */
    resends: smallint().notNull().default(0),
    dueAt: at("due_at"),
    workerId: uuid("worker_id"),
    /**
     * The worker that has claimed it but not begun it. A worker that begins clears its name: if there's another name here, or none, the
     * message may have been sent.
     */
    unbegunBy: uuid("unbegun_by"),
    /** The server's words, or ours. */
    response: text().notNull().default(""),
    changedAt: at("changed_at"),
    openedAt: at("opened_at"),
    clickedAt: at("clicked_at"),
  },
  (t) => [
    unique("newsletter_deliveries_once").on(t.campaignId, t.subscriberId),
    // A separate index, so that looking for the next steps doesn't scan every row that's waiting for its time.
    index("newsletter_deliveries_queued").on(t.campaignId, t.id).where(sql`${t.state} = 'queued' and ${t.dueAt} is null`),
    index("newsletter_deliveries_later").on(t.campaignId, t.dueAt).where(sql`${t.state} = 'queued' and ${t.dueAt} is not null`),
    index("newsletter_deliveries_sending").on(t.workerId).where(sql`${t.state} = 'sending'`),
    index("newsletter_deliveries_subscriber").on(t.subscriberId, t.id),
    // The few that went wrong, as listed on the campaign's page.
    index("newsletter_deliveries_unsent")
      .on(t.campaignId, t.state, t.subscriberId, t.id)
      .where(sql`${t.state} in ('bounced', 'failed', 'uncertain', 'skipped')`),
    check("newsletter_deliveries_state_known", oneOf(t.state, deliveryStates)),
  ],
);

const eventKinds = ["open", "click", "bounce", "complaint", "unsubscribe"] as const;

/** What came back for a delivery. */
export const newsletterEvents = pgTable(
  "newsletter_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    deliveryId: bigint("delivery_id", { mode: "number" })
      .notNull()
      .references(() => newsletterDeliveries.id, { onDelete: "cascade" }),
    kind: text({ enum: eventKinds }).notNull(),
    /** The number of the clicked link. */
    link: smallint(),
    /** A scanner or prefetcher, as far as we can tell. */
    isScanner: boolean("is_scanner").notNull().default(false),
    detail: text().notNull().default(""),
    at: at("at").notNull(),
  },
  (t) => [
    index("newsletter_events_delivery").on(t.deliveryId),
    index("newsletter_events_at").on(t.at),
    // The dashboard counts refusals that were about us.
    index("newsletter_events_standing").on(t.at).where(sql`${t.kind} = 'bounce' and ${t.detail} like 'standing:%'`),
    check("newsletter_events_kind_known", oneOf(t.kind, eventKinds)),
  ],
);

/**
 * Processes that send. When a process's heartbeats stop, deliveries that it had begun become "uncertain", and the others go back to the
 * queue.
 */
export const newsletterWorkers = pgTable("newsletter_workers", {
  id: uuid().primaryKey(),
  /** By the database's clock. */
  beatAt: at("beat_at").notNull(),
});

/** How much was sent in the current second and hour, over all workers. One row. */
export const newsletterPace = pgTable("newsletter_pace", {
  id: integer().primaryKey(),
  secondAt: at("second_at").notNull(),
  inSecond: integer("in_second").notNull(),
  /** The first time slot not yet assigned to a message: messages are sent evenly, one after another. */
  nextAt: at("next_at"),
  hourAt: at("hour_at").notNull(),
  inHour: integer("in_hour").notNull(),
  /** Nothing is sent before this time: the mail server asked us to slow down. */
  restsUntil: at("rests_until"),
  /** How often in a row it did. */
  rests: integer().notNull().default(0),
});
