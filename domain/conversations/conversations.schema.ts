import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { oneOf } from "~/platform/db/one-of.ts";
import { profiles } from "../access/access.schema.ts";
import { type LeadBefore, leads } from "../leads/leads.schema.ts";
import { messageDirections, messageStates } from "./conversation-rules.input.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Emails between staff and a lead, in both directions. Also staff's drafts. */
export const conversationMessages = pgTable(
  "conversation_messages",
  {
    id: uuid().primaryKey(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    direction: text({ enum: messageDirections }).notNull(),
    state: text({ enum: messageStates }).notNull(),
    /** Without angle brackets. The database makes sure that no email is stored twice. */
    messageId: text("message_id").notNull(),
    inReplyTo: text("in_reply_to").notNull().default(""),
    /** Message-IDs, oldest first, with a space between two. */
    references: text().notNull().default(""),
    fromName: text("from_name").notNull().default(""),
    fromAddress: text("from_address").notNull().default(""),
    toAddress: text("to_address").notNull().default(""),
    /** Who else got a received email, as text. */
    cc: text().notNull().default(""),
    subject: text().notNull().default(""),
    text: text().notNull().default(""),
    /** Cleaned before it was stored. Empty if there's only text. */
    html: text().notNull().default(""),
    /** The staff member who wrote it. */
    authorId: text("author_id").references(() => profiles.userId, { onDelete: "set null" }),
    sendAt: at("send_at"),
    /** A responder wrote it, not a person. */
    isAutomatic: boolean("is_automatic").notNull().default(false),
    /** It carries our token, but came from an address that's unknown for this lead. */
    isFromOtherAddress: boolean("is_from_other_address").notNull().default(false),
    hasRemotePictures: boolean("has_remote_pictures").notNull().default(false),
    /** What couldn't be stored of a received email, in words. */
    note: text().notNull().default(""),
    /** In bytes, as received. */
    size: integer().notNull().default(0),
    /** What the mail server said, or why it failed. */
    response: text().notNull().default(""),
    attempts: integer().notNull().default(0),
    /** Who's sending it, and until when that's believed. */
    claim: uuid(),
    claimedUntil: at("claimed_until"),
    /** Set right before the mail server hears of it: from then on, it may have left. */
    begunAt: at("begun_at"),
    /** Set once the lead counts as answered by this reply. */
    leadBefore: jsonb("lead_before").$type<LeadBefore>(),
    /** When it was sent or received. */
    happenedAt: at("happened_at"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("conversation_messages_message_id").on(t.messageId),
    index("conversation_messages_lead").on(t.leadId, t.createdAt),
    index("conversation_messages_due").on(t.sendAt).where(sql`${t.state} = 'scheduled'`),
    index("conversation_messages_claimed").on(t.claimedUntil).where(sql`${t.state} = 'sending'`),
    uniqueIndex("conversation_messages_draft").on(t.leadId, t.authorId).where(sql`${t.state} = 'draft'`),
    index("conversation_messages_from").on(sql`lower(${t.fromAddress})`),
    index("conversation_messages_to").on(sql`lower(${t.toAddress})`),
    check("conversation_messages_direction_known", oneOf(t.direction, messageDirections)),
    check("conversation_messages_state_known", oneOf(t.state, messageStates)),
  ],
);

/** Files of messages. The row is written before the file, so that storage never has a file that no one knows about. */
export const conversationFiles = pgTable(
  "conversation_files",
  {
    id: uuid().primaryKey(),
    /** Null while it's arriving, and once its message is deleted: then the file is removed. */
    messageId: uuid("message_id").references(() => conversationMessages.id, { onDelete: "set null" }),
    storagePath: text("storage_path").notNull().unique(),
    name: text().notNull(),
    /** Detected from the content. */
    contentType: text("content_type").notNull().default(""),
    /** In bytes. */
    size: integer().notNull(),
    createdAt: at("created_at").notNull(),
    /** Null while it's arriving. */
    storedAt: at("stored_at"),
  },
  (t) => [
    index("conversation_files_message").on(t.messageId),
    index("conversation_files_loose").on(t.createdAt).where(sql`${t.messageId} is null`),
  ],
);

/** Texts that staff insert into replies, shared by everyone. */
export const savedReplies = pgTable(
  "saved_replies",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    html: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (t) => [uniqueIndex("saved_replies_name").on(sql`lower(${t.name})`)],
);

/** What ends a staff member's replies. */
export const staffSignatures = pgTable("staff_signatures", {
  userId: text("user_id")
    .primaryKey()
    .references(() => profiles.userId, { onDelete: "cascade" }),
  html: text().notNull(),
  updatedAt: at("updated_at").notNull(),
});

/** How far each mailbox has been read, and which process reads it. */
export const mailboxStates = pgTable("mailbox_states", {
  /** A digest of server, user, and folder. */
  id: text().primaryKey(),
  uidValidity: text("uid_validity").notNull().default(""),
  lastUid: bigint("last_uid", { mode: "number" }).notNull().default(0),
  heldBy: uuid("held_by"),
  heldUntil: at("held_until"),
  /** The last time it was read to the end. */
  checkedAt: at("checked_at"),
  /** Why it can't be read right now. Empty if it can. */
  failure: text().notNull().default(""),
});
