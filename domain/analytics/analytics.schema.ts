import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, real, text, timestamp } from "drizzle-orm/pg-core";
import { oneOf } from "~/platform/db/one-of.ts";
import { devices, visitEventTypes } from "./analytics.input.ts";
import { metrics } from "./vitals.ts";

const spans = ["day", "month"] as const;
export const countKinds = ["all", "page", "source", "campaign", "form", "device"] as const;

/**
 * What visitors did, as their browsers told it, for a week: no address, no cookie, no id that lasts. `visitor` is a keyed digest of the day;
 * it goes when the event has been counted, and the day's key goes with the day.
 */
export const analyticsEvents = pgTable(
  "analytics_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    type: text({ enum: visitEventTypes }).notNull(),
    /** Of the page where it happened, without query; "(not found)" where the site has no such page. */
    path: text().notNull(),
    occurredAt: timestamp("occurred_at", { withTimezone: true }).notNull(),
    /** In the firm's time zone. Null: of a version that counted clicks only. */
    day: date(),
    visitor: bigint({ mode: "bigint" }),
    /** The kind of form that was seen, started or sent. */
    form: text(),
    /** Where a page view came from: campaign source, host of the page before, or "direct". */
    source: text(),
    medium: text(),
    campaign: text(),
    /** phone, tablet or desktop, by the width of the window. */
    device: text({ enum: devices }),
    /** Core Web Vitals of one page: milliseconds, CLS as it is. */
    lcp: real(),
    inp: real(),
    cls: real(),
    ttfb: real(),
    /** Whether it is in the counts. */
    isRolled: boolean("is_rolled").notNull().default(false),
  },
  (t) => [
    index("analytics_events_occurred_at").on(t.occurredAt, t.type),
    index("analytics_events_waiting").on(t.id).where(sql`not ${t.isRolled}`),
    check("analytics_events_type_known", oneOf(t.type, visitEventTypes)),
    check("analytics_events_device_known", oneOf(t.device, devices)),
  ],
);

/** The key of a day's visitor digests. Deleted when the day is over: from then on no one can tell who was who. */
export const analyticsSalts = pgTable("analytics_salts", { day: date().primaryKey(), salt: text().notNull() });

/** Who has been here today, by digest, and the visit that goes on: deleted when the day is over. */
export const analyticsVisitors = pgTable(
  "analytics_visitors",
  {
    day: date().notNull(),
    visitor: bigint({ mode: "bigint" }).notNull(),
    lastAt: timestamp("last_at", { withTimezone: true }).notNull(),
    source: text().notNull(),
    campaign: text().notNull(),
    /** Source and medium of the campaign. */
    via: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.visitor] })],
);

/**
 * What is counted, by day, and for finished months by month: of everything (kind "all"), and by page, source, campaign, form and device. The
 * names that matter most stand for themselves, the rest is "(other)".
 */
export const analyticsCounts = pgTable(
  "analytics_counts",
  {
    span: text({ enum: spans }).notNull(),
    kind: text({ enum: countKinds }).notNull(),
    /** Of a month its first. */
    day: date().notNull(),
    /** The page's path, the source, the campaign …; "" for everything. */
    name: text().notNull(),
    /** Of a campaign: its source and medium. */
    via: text().notNull().default(""),
    /** Digests seen in the day; of a month the sum of its days. Only of everything. */
    visitors: integer().notNull().default(0),
    /** Of a page: visits that began there. */
    visits: integer().notNull().default(0),
    views: integer().notNull().default(0),
    phoneClicks: integer("phone_clicks").notNull().default(0),
    formsSeen: integer("forms_seen").notNull().default(0),
    formsStarted: integer("forms_started").notNull().default(0),
    formsSent: integer("forms_sent").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.span, t.kind, t.day, t.name, t.via] }),
    check("analytics_counts_span_known", oneOf(t.span, spans)),
    check("analytics_counts_kind_known", oneOf(t.kind, countKinds)),
  ],
);

/** Core Web Vitals of real visits as histograms (vitals.ts says the buckets), from which a percentile of any range can be read. */
export const analyticsVitals = pgTable(
  "analytics_vitals",
  {
    span: text({ enum: spans }).notNull(),
    /** Of a month its first. */
    day: date().notNull(),
    /** "" for all pages. */
    path: text().notNull(),
    device: text({ enum: devices }).notNull(),
    metric: text({ enum: metrics }).notNull(),
    /** How many samples fell into each bucket. */
    buckets: integer().array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.span, t.day, t.path, t.device, t.metric] }),
    check("analytics_vitals_span_known", oneOf(t.span, spans)),
    check("analytics_vitals_device_known", oneOf(t.device, devices)),
    check("analytics_vitals_metric_known", oneOf(t.metric, metrics)),
  ],
);

/** Days and months that are over, and whose counts have been put in order. */
export const analyticsClosed = pgTable("analytics_closed", { span: text({ enum: spans }).notNull(), day: date().notNull() }, (t) => [
  primaryKey({ columns: [t.span, t.day] }),
  check("analytics_closed_span_known", oneOf(t.span, spans)),
]);

/** How often a local page was looked at in a day, each of a million for itself: what tells which of them are worth having. */
export const pageViews = pgTable("page_views", { path: text().notNull(), day: date().notNull(), views: integer().notNull() }, (t) => [
  primaryKey({ columns: [t.path, t.day] }),
  index("page_views_day").on(t.day),
]);

/** With the key of its day a backup could tell for ever whose visits those were; without it a restored day counts its visitors anew. */
export const notForBackups = ["public.analytics_salts"];
