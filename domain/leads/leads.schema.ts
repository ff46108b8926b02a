import { isNull, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
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
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { oneOf } from "~/platform/db/one-of.ts";
import { profiles } from "../access/access.schema.ts";
import type { FormAnswer } from "./form-answers.input.ts";
import { leadStatuses } from "./lead-inbox-rules.input.ts";
import { nextStepKinds } from "./next-step-rules.input.ts";
import { people } from "./people.schema.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const leadStatus = pgEnum("lead_status", leadStatuses);

/** The source of a visit: campaign parameters as given, at most 200 characters each. */
export interface Utm {
  source?: string;
  medium?: string;
  campaign?: string;
  term?: string;
  content?: string;
}

/** What a lead was like before an answer, for taking the answer back. */
export interface LeadBefore {
  wasNew: boolean;
  /** ISO 8601. */
  awaitingReplySince: string | null;
  /** Nobody owned it, and whoever answered does now. Missing in older rows. */
  becameOwner?: boolean;
}

/**
 * Who's asking, and the source of the visit. What they asked is in the submissions. `form`, `service`, and `isVerified` are from the first
 * one.
 */
export const leads = pgTable(
  "leads",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    company: text().notNull().default(""),
    phone: text().notNull().default(""),
    /** The number in E.164 format (`+12105550199`) and its extension, if the phone can be read as one. Null in older rows. */
    phoneE164: text("phone_e164"),
    phoneExtension: text("phone_extension"),
    /** If the form asked for both. `name` joins them. */
    firstName: text("first_name"),
    lastName: text("last_name"),
    /** The ID of the visit's first lead: several people may write in one visit. Null in older rows. */
    visitId: uuid("visit_id"),
    /** The person who sent it, if they sent an earlier lead. Null: the person has this lead's ID (`ofPerson`). */
    personId: uuid("person_id").references(() => people.id),
    /** When its address turned out to be the sender's: an appointment was confirmed with an emailed link, or a reply came from it. */
    emailConfirmedAt: timestamp("email_confirmed_at", { withTimezone: true }),
    service: text().notNull().default(""),
    form: text().notNull(),
    referrer: text().notNull().default(""),
    landingPage: text("landing_page").notNull().default(""),
    utm: jsonb().$type<Utm>().notNull().default({}),
    isVerified: boolean("is_verified").notNull(),
    status: leadStatus().notNull().default("new"),
    /** The staff member who's handling it. */
    ownerId: text("owner_id").references(() => profiles.userId, { onDelete: "set null" }),
    /** Campaign source, otherwise the referrer's host, otherwise "direct": the inbox's source filter. */
    source: text().notNull().default("direct"),
    /** When staff first answered it. This stops the 24-hour clock. */
    firstResponseAt: timestamp("first_response_at", { withTimezone: true }),
    /** Since when an email from the person waits for an answer. Null if none does. */
    awaitingReplySince: timestamp("awaiting_reply_since", { withTimezone: true }),
    /** When the last email was sent to the person, or came from them: the lead is kept for as long as it's talked to. */
    lastMessageAt: timestamp("last_message_at", { withTimezone: true }),
    /** When the status last changed: spam is kept for 30 days from then. */
    statusChangedAt: timestamp("status_changed_at", { withTimezone: true }).notNull().defaultNow(),
    /** When staff said that nothing is left to do. Null: it's open. Cleared when the person writes again. */
    doneAt: timestamp("done_at", { withTimezone: true }),
    /** The words about the person and from every message, for the inbox search. */
    search: tsvector().notNull().default(sql`''::tsvector`),
    /** The name of the support level chosen in the latest support request ("Emergency"). Empty for every other lead. */
    urgency: text().notNull().default(""),
    /** What it's worth, in whole dollars: once, and every month. Null: nobody has said. */
    valueOnce: integer("value_once"),
    valueMonthly: integer("value_monthly"),
    /** When a value last changed: the lead's day is counted again. */
    valueChangedAt: timestamp("value_changed_at", { withTimezone: true }),
    /** The one next step: what to do, by when, and who does it. Without one, the kind is null, and so are the others. */
    nextKind: text("next_kind", { enum: nextStepKinds }),
    nextText: text("next_text").notNull().default(""),
    /** The day it's due, in the time zone of the person who set it. */
    nextDueOn: date("next_due_on"),
    /** If it's due at a time of that day. */
    nextDueAt: timestamp("next_due_at", { withTimezone: true }),
    nextOwnerId: text("next_owner_id").references(() => profiles.userId, { onDelete: "set null" }),
    /** Incremented by every change staff make, so that two people editing at once are noticed. */
    version: integer().notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    index("leads_created_at").on(t.createdAt, t.id),
    // People type email addresses in any case, but it's one address.
    index("leads_email").on(sql`lower(${t.email})`),
    index("leads_visit").on(t.visitId),
    // Most leads are their person's first and need no index entry.
    index("leads_person").on(t.personId).where(sql`${t.personId} is not null`),
    index("leads_status").on(t.status, t.createdAt, t.id),
    index("leads_form").on(t.form, t.createdAt, t.id),
    index("leads_service").on(t.service, t.createdAt, t.id),
    index("leads_source").on(t.source, t.createdAt, t.id),
    index("leads_owner").on(t.ownerId, t.createdAt, t.id),
    index("leads_name").on(alphabetical(t.name), t.id),
    index("leads_company").on(alphabetical(t.company), t.id),
    index("leads_urgency").on(t.urgency, t.createdAt, t.id).where(sql`${t.urgency} <> ''`),
    // The inbox's views show what isn't done: someone's or no one's, unverified ones, and those without a first answer.
    index("leads_open").on(t.createdAt, t.id).where(isNull(t.doneAt)),
    index("leads_open_owner").on(t.ownerId, t.createdAt, t.id).where(isNull(t.doneAt)),
    index("leads_open_unverified").on(t.createdAt, t.id).where(sql`${t.doneAt} is null and not ${t.isVerified}`),
    index("leads_waiting").on(t.createdAt, t.id).where(sql`${t.doneAt} is null and ${t.status} = 'new' and ${t.form} <> 'importedByStaff'`),
    // Leads that came through a local page, by its path, for the page generator's economics.
    index("leads_local_page")
      .on(sql`substring(${t.landingPage} from '^https?://[^/]+(/services/[a-z0-9-]+/[a-z0-9-]+)/?($|[?#])')`, t.createdAt)
      .where(sql`${t.landingPage} like '%/services/%/%'`),
    // Leads whose status changed recently: their days are counted again.
    index("leads_status_changed").on(t.statusChangedAt),
    index("leads_awaiting_reply").on(t.awaitingReplySince, t.id).where(sql`${t.awaitingReplySince} is not null`),
    index("leads_search").using("gin", t.search),
    // Values are typed by people, so few leads have one: the board adds them up from this index alone.
    index("leads_valued").on(t.status, t.valueOnce, t.valueMonthly).where(sql`${t.valueOnce} is not null or ${t.valueMonthly} is not null`),
    index("leads_value_changed").on(t.valueChangedAt).where(sql`${t.valueChangedAt} is not null`),
    index("leads_next_due").on(t.nextDueOn, t.id).where(sql`${t.nextKind} is not null`),
    index("leads_next_owner").on(t.nextOwnerId, t.nextDueOn, t.id).where(sql`${t.nextOwnerId} is not null`),
    check("leads_next_kind_known", oneOf(t.nextKind, nextStepKinds)),
    check("leads_next_step_due", sql`(${t.nextKind} is null) = (${t.nextDueOn} is null)`),
    check("leads_value_range", sql`coalesce(${t.valueOnce}, 0) >= 0 and coalesce(${t.valueMonthly}, 0) >= 0`),
  ],
);

/** One form, as it was sent. A visit's later forms join the first one's lead. The first one has the same ID as its lead. */
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
    /** What the visitor was told to quote on the phone, such as `K7QM-2XFP`. It grants no access. */
    reference: text(),
    /** Random, created in the browser with the draft: anything sent again under it, after the response was lost, is the same request. */
    requestKey: text("request_key"),
    message: text().notNull().default(""),
    service: text().notNull().default(""),
    subject: text().notNull().default(""),
    leadType: text("lead_type").notNull().default(""),
    /** The name of the chosen support level. Only support requests have one. */
    urgency: text().notNull().default(""),
    /** The affected device or system, in the visitor's words. */
    device: text().notNull().default(""),
    /** For a form that staff built: the section of the page that it's from, which may be gone by now. */
    sectionId: uuid("section_id"),
    /** What was entered in its own fields, with the labels that the visitor saw. `message` has the same as one text. */
    answers: jsonb().$type<FormAnswer[]>().notNull().default([]),
    recipient: text().notNull(),
    pageUrl: text("page_url").notNull().default(""),
    isVerified: boolean("is_verified").notNull(),
    /** Someone filled in the field that people don't see. */
    isTrapped: boolean("is_trapped").notNull().default(false),
    /** Digest of the request, so that a double-click without JavaScript is one submission. */
    requestHash: text("request_hash").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    index("lead_submissions_lead").on(t.leadId, t.createdAt),
    index("lead_submissions_email").on(sql`lower(${t.email})`),
    index("lead_submissions_request").on(t.requestHash, t.createdAt),
    // Sent again with different text, it's a second form of the same lead.
    uniqueIndex("lead_submissions_key").on(t.requestKey, t.requestHash),
  ],
);

/**
 * Files that visitors send with a form. The row is written before the file, so that storage never has a file that no one knows about. A row
 * that no submission claims within a day is deleted with its file. Deleting a submission leaves its files unclaimed, so they're deleted
 * too.
 */
export const leadAttachments = pgTable(
  "lead_attachments",
  {
    id: uuid().primaryKey(),
    /** Digest of the token that the form claims the file with. */
    tokenHash: text("token_hash").notNull().unique(),
    storagePath: text("storage_path").notNull().unique(),
    /** The name on the visitor's device, cleaned, with an extension that fits the content. */
    originalName: text("original_name").notNull(),
    /** Detected from the content, never taken from the sender. Empty until the file has arrived. */
    contentType: text("content_type").notNull().default(""),
    /** In bytes. Until the file has arrived, the maximum it may have. */
    size: integer().notNull(),
    /** Of the content, in hexadecimal. */
    sha256: text().notNull().default(""),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Null while it's arriving. */
    storedAt: timestamp("stored_at", { withTimezone: true }),
    /** When a form claimed it, which can happen only once. */
    claimedAt: timestamp("claimed_at", { withTimezone: true }),
    submissionId: uuid("submission_id").references(() => leadSubmissions.id, { onDelete: "set null" }),
    /** Set when it's about to be removed: from then on, no one can open or claim it. */
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
  "value_changed",
  "next_step_set",
  "next_step_done",
  "next_step_cleared",
  "added",
  "done",
  "reopened",
]);

/** A lead's history, oldest first. It's append-only, except that merging moves entries and erasing a person removes theirs. */
export const leadEvents = pgTable(
  "lead_events",
  {
    id: uuid().primaryKey().defaultRandom(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    type: leadEventType().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Email address of the staff member who did it. Empty for what happened automatically. */
    actorEmail: text("actor_email").notNull().default(""),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("lead_events_lead").on(t.leadId, t.createdAt)],
);

/**
 * When an email address last got an acknowledgement: at most one a day, so that no one can flood an inbox through a form. Only a keyed
 * digest of the address is stored.
 */
export const leadAcknowledgements = pgTable("lead_acknowledgements", {
  addressHash: text("address_hash").primaryKey(),
  lastAt: timestamp("last_at", { withTimezone: true }).notNull(),
});

/**
 * How many leads arrived on a day (in the firm's time zone), by page, source, campaign, and form, and how many of them have been won so
 * far. Spam is left out. A job computes it from the leads, for screens that cover a year.
 */
export const leadCounts = pgTable(
  "lead_counts",
  {
    day: date().notNull(),
    /** Path of the page that the first form was on. */
    page: text().notNull(),
    form: text().notNull(),
    source: text().notNull(),
    campaign: text().notNull(),
    medium: text().notNull(),
    leads: integer().notNull(),
    won: integer().notNull(),
    /** What the won ones are worth, in dollars. */
    wonOnce: bigint("won_once", { mode: "number" }).notNull().default(0),
    wonMonthly: bigint("won_monthly", { mode: "number" }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.page, t.form, t.source, t.campaign, t.medium] })],
);

/**
 * Up to which lead, by time and ID, search words have been collected again, and up to when leads need it: those that came later were stored
 * with all of them. One row, until it's done.
 */
export const leadWordRuns = pgTable("lead_word_runs", {
  id: integer().primaryKey(),
  upToAt: timestamp("up_to_at", { withTimezone: true }).notNull(),
  upToId: uuid("up_to_id").notNull(),
  until: timestamp({ withTimezone: true }).notNull(),
});

/** Up to when changes to leads have been counted. One row. */
export const leadCountRuns = pgTable("lead_count_runs", {
  id: integer().primaryKey(),
  countedUntil: timestamp("counted_until", { withTimezone: true }).notNull(),
});
