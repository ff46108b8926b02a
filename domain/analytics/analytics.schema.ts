import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, real, text, timestamp } from "drizzle-orm/pg-core";
import { oneOf } from "~/platform/db/one-of.ts";
import { devices, visitEventTypes } from "./analytics.input.ts";
import { metrics } from "./vitals.ts";

const spans = ["day", "month"] as const;
export const countKinds = ["all", "page", "source", "campaign", "form", "device"] as const;

/**
 * What visitors did, as their browsers reported it, kept for a week: no address, no cookie, no lasting ID. `visitor` is a keyed digest for
 * the day. It's deleted once the event has been counted, and the key is deleted when the day is over.
 */
export const analyticsEvents = pgTable(
  "analytics_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    type: text({ enum: visitEventTypes }).notNull(),
    /** The page where it happened, without the query. "(not found)" if the site has no such page. */
    path: text().notNull(),
    occurredAt: timestamp("occurred_at", { withTimezone: true }).notNull(),
    /** In the firm's time zone. Null: from a version that counted only clicks. */
    day: date(),
    visitor: bigint({ mode: "bigint" }),
    /** The kind of form that was seen, started, or sent. */
    form: text(),
    /** Where a page view came from: the campaign source, the host of the referring page, or "direct". */
    source: text(),
    medium: text(),
    campaign: text(),
    /** phone, tablet, or desktop, by window width. */
    device: text({ enum: devices }),
    /** Core Web Vitals of one page: milliseconds, except CLS, which has no unit. */
    lcp: real(),
    inp: real(),
    cls: real(),
    ttfb: real(),
    /** Whether it's included in the counts. */
    isRolled: boolean("is_rolled").notNull().default(false),
  },
  (t) => [
    index("analytics_events_occurred_at").on(t.occurredAt, t.type),
    index("analytics_events_waiting").on(t.id).where(sql`not ${t.isRolled}`),
    check("analytics_events_type_known", oneOf(t.type, visitEventTypes)),
    check("analytics_events_device_known", oneOf(t.device, devices)),
  ],
);

/** The key for a day's visitor digests. Deleted when the day is over: from then on, no one can tell who was who. */
export const analyticsSalts = pgTable("analytics_salts", { day: date().primaryKey(), salt: text().notNull() });

/** Who has been here today, by digest, and their current visit. Deleted when the day is over. */
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
 * The counts, by day, and for finished months by month: of everything (kind "all"), and by page, source, campaign, form, and device. The
 * biggest names are listed individually. The rest is "(other)".
 */
export const analyticsCounts = pgTable(
  "analytics_counts",
  {
    span: text({ enum: spans }).notNull(),
    kind: text({ enum: countKinds }).notNull(),
    /** For a month, its first day. */
    day: date().notNull(),
    /** The page's path, the source, the campaign, and so on. "" for everything. */
    name: text().notNull(),
    /** For a campaign: its source and medium. */
    via: text().notNull().default(""),
    /** Digests seen on the day. For a month, the sum of its days. Only for everything together. */
    visitors: integer().notNull().default(0),
    /** For a page: visits that started there. */
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

/** Core Web Vitals of real visits as histograms (vitals.ts defines the buckets), from which a percentile can be read for any range. */
export const analyticsVitals = pgTable(
  "analytics_vitals",
  {
    span: text({ enum: spans }).notNull(),
    /** For a month, its first day. */
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

/** Days and months that are over and whose counts have been finalized. */
export const analyticsClosed = pgTable("analytics_closed", { span: text({ enum: spans }).notNull(), day: date().notNull() }, (t) => [
  primaryKey({ columns: [t.span, t.day] }),
  check("analytics_closed_span_known", oneOf(t.span, spans)),
]);

/** Page views of each local page per day, every page of a million counted individually, to show which ones are worth keeping. */
export const pageViews = pgTable("page_views", { path: text().notNull(), day: date().notNull(), views: integer().notNull() }, (t) => [
  primaryKey({ columns: [t.path, t.day] }),
  index("page_views_day").on(t.day),
]);

/** With its day's key, a backup could reveal forever whose visits those were. Without it, a restored day counts its visitors anew. */
export const notForBackups = ["public.analytics_salts"];
