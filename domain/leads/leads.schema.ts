import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { profiles } from "../access/access.schema.ts";
import { leadStatuses } from "./lead-inbox-rules.input.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const leadStatus = pgEnum("lead_status", leadStatuses);

/** Where a visit came from: campaign parameters as given, at most 200 characters each. */
export interface Utm {
  source?: string;
  medium?: string;
  campaign?: string;
  term?: string;
  content?: string;
}

/** Who asks, and where the visit came from. What was asked stands in its submissions; `form`, `service` and `isVerified` are the first one's. */
export const leads = pgTable(
  "leads",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    company: text().notNull().default(""),
    phone: text().notNull().default(""),
    /** The number as E.164 (`+12105550199`) and its extension, as far as the phone can be read as one; null in rows from before. */
    phoneE164: text("phone_e164"),
    phoneExtension: text("phone_extension"),
    /** Where the form asked for both; `name` has them joined. */
    firstName: text("first_name"),
    lastName: text("last_name"),
    /** The id of the first lead of the visit: several people may write in one visit. Null in rows from before. */
    visitId: uuid("visit_id"),
    service: text().notNull().default(""),
    form: text().notNull(),
    referrer: text().notNull().default(""),
    landingPage: text("landing_page").notNull().default(""),
    utm: jsonb().$type<Utm>().notNull().default({}),
    isVerified: boolean("is_verified").notNull(),
    status: leadStatus().notNull().default("new"),
    /** Who of the staff works it. */
    ownerId: text("owner_id").references(() => profiles.userId, { onDelete: "set null" }),
    /** Campaign source, else the referrer's host, else "direct": what the inbox filters by. */
    source: text().notNull().default("direct"),
    /** When staff first answered it: the clock of the promised 24 hours stops here. */
    firstResponseAt: timestamp("first_response_at", { withTimezone: true }),
    /** Since when the status is what it is: spam is kept for 30 days from then. */
    statusChangedAt: timestamp("status_changed_at", { withTimezone: true }).notNull().defaultNow(),
    /** The words of who asks and of every message, for the inbox's search. */
    search: tsvector().notNull().default(sql`''::tsvector`),
    /** Name of the support level that the latest support request chose ("Emergency"); empty for every other lead. */
    urgency: text().notNull().default(""),
    /** Raised with every change by staff, so that two people at once are noticed. */
    version: integer().notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    index("leads_created_at").on(t.createdAt, t.id),
    // People write an address in any case; it is one.
    index("leads_email").on(sql`lower(${t.email})`),
    index("leads_visit").on(t.visitId),
    index("leads_status").on(t.status, t.createdAt, t.id),
    index("leads_form").on(t.form, t.createdAt, t.id),
    index("leads_service").on(t.service, t.createdAt, t.id),
    index("leads_source").on(t.source, t.createdAt, t.id),
    index("leads_owner").on(t.ownerId, t.createdAt, t.id),
    index("leads_name").on(t.name, t.id),
    index("leads_company").on(t.company, t.id),
    index("leads_urgency").on(t.urgency, t.createdAt, t.id).where(sql`${t.urgency} <> ''`),
    // Leads that came in through a local page, by its path: the page generator's economics.
    index("leads_local_page")
      .on(sql`substring(${t.landingPage} from '^https?://[^/]+(/services/[a-z0-9-]+/[a-z0-9-]+)/?($|[?#])')`, t.createdAt)
      .where(sql`${t.landingPage} like '%/services/%/%'`),
    // Whose status changed lately: their days are counted again.
    index("leads_status_changed").on(t.statusChangedAt),
    index("leads_search").using("gin", t.search),
  ],
);

/** One form as it was sent; the later forms of a visit join the lead of the first. The first has the id of its lead. */
export const leadSubmissions = pgTable(
  "lead_submissions",
  {
    id: uuid().primaryKey(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    form: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    company: text().notNull().default(""),
    phone: text().notNull().default(""),
    phoneE164: text("phone_e164"),
    phoneExtension: text("phone_extension"),
    firstName: text("first_name"),
    lastName: text("last_name"),
    /** What the visitor was told to name when they call, such as `K7QM-2XFP`. It opens nothing. */
    reference: text(),
    /** Random, made in the browser with the draft: what is sent again under it, after its answer was lost, is the same request. */
    requestKey: text("request_key"),
    message: text().notNull().default(""),
    service: text().notNull().default(""),
    subject: text().notNull().default(""),
    leadType: text("lead_type").notNull().default(""),
    /** Name of the support level that was chosen; only support requests have one. */
    urgency: text().notNull().default(""),
    /** Which device or system is affected, in the visitor's words. */
    device: text().notNull().default(""),
    recipient: text().notNull(),
    pageUrl: text("page_url").notNull().default(""),
    isVerified: boolean("is_verified").notNull(),
    /** Someone filled in the field that people do not see. */
    isTrapped: boolean("is_trapped").notNull().default(false),
    /** Digest of the request, so that a double click without JavaScript is one submission. */
    requestHash: text("request_hash").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    index("lead_submissions_lead").on(t.leadId, t.createdAt),
    index("lead_submissions_email").on(sql`lower(${t.email})`),
    index("lead_submissions_request").on(t.requestHash, t.createdAt),
    // Sent again with other words it is a second form of the same lead.
    uniqueIndex("lead_submissions_key").on(t.requestKey, t.requestHash),
  ],
);

/**
 * Files that visitors send with a form. The row is there before the file, so that no file lies in the storage that no one knows; one that no
 * submission has claimed within a day goes with its file. A submission that is deleted leaves its files unclaimed, and they go too.
 */
export const leadAttachments = pgTable(
  "lead_attachments",
  {
    id: uuid().primaryKey(),
    /** Digest of the token by which the form claims the file. */
    tokenHash: text("token_hash").notNull().unique(),
    storagePath: text("storage_path").notNull().unique(),
    /** As the visitor's device called it, cleaned, with an extension that fits the content. */
    originalName: text("original_name").notNull(),
    /** By content, never by what the sender says; empty until the file has arrived. */
    contentType: text("content_type").notNull().default(""),
    /** In bytes; until the file has arrived what it may have at most. */
    size: integer().notNull(),
    /** Of the content, in hexadecimal digits. */
    sha256: text().notNull().default(""),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Null while it arrives. */
    storedAt: timestamp("stored_at", { withTimezone: true }),
    /** When a form claimed it: once and for all. */
    claimedAt: timestamp("claimed_at", { withTimezone: true }),
    submissionId: uuid("submission_id").references(() => leadSubmissions.id, { onDelete: "set null" }),
    /** Set when it is about to be removed: no one gets or claims it anymore. */
    goneAt: timestamp("gone_at", { withTimezone: true }),
  },
  (t) => [
    index("lead_attachments_submission").on(t.submissionId),
    index("lead_attachments_unclaimed").on(t.createdAt).where(sql`${t.submissionId} is null`),
  ],
);

export const leadEventType = pgEnum("lead_event_type", [
  "submitted",
  "staff_notified",
  "acknowledged",
  "report_mailed",
  "note",
  "status_changed",
  "owner_changed",
  "edited",
  "merged",
]);

/** The history of a lead, oldest first. It is added to; merging moves it, erasing a person takes them out of it. */
export const leadEvents = pgTable(
  "lead_events",
  {
    id: uuid().primaryKey().defaultRandom(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    type: leadEventType().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Email address of the staff member who did it; empty for what happened automatically. */
    actorEmail: text("actor_email").notNull().default(""),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("lead_events_lead").on(t.leadId, t.createdAt)],
);

/**
 * When an address last got an acknowledgement: at most one a day, so that no one can flood an inbox through a form. Only a keyed
 * digest of the address is kept.
 */
export const leadAcknowledgements = pgTable("lead_acknowledgements", {
  addressHash: text("address_hash").primaryKey(),
  lastAt: timestamp("last_at", { withTimezone: true }).notNull(),
});

/**
 * How many leads came in a day (of the firm's time zone), from which page, source, campaign and form, and how many of them are won by now. Spam
 * is left out. Made from the leads by a job, for screens that look over a year.
 */
export const leadCounts = pgTable(
  "lead_counts",
  {
    day: date().notNull(),
    /** Path of the page that the first form stood on. */
    page: text().notNull(),
    form: text().notNull(),
    source: text().notNull(),
    campaign: text().notNull(),
    medium: text().notNull(),
    leads: integer().notNull(),
    won: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.page, t.form, t.source, t.campaign, t.medium] })],
);

/** Until when changes of leads have been counted: one row. */
export const leadCountRuns = pgTable("lead_count_runs", {
  id: integer().primaryKey(),
  countedUntil: timestamp("counted_until", { withTimezone: true }).notNull(),
});
