import { boolean, date, pgTable, text } from "drizzle-orm/pg-core";
import { profiles } from "../access/access.schema.ts";

/**
 * Which emails about leads each person gets: the morning email about next steps, in which time zone, and when they last got it; and one for
 * each reply by a lead of theirs. Someone without a row gets them all.
 */
export const leadDigests = pgTable("lead_digests", {
  userId: text("user_id")
    .primaryKey()
    .references(() => profiles.userId, { onDelete: "cascade" }),
  isOn: boolean("is_on").notNull().default(true),
  /** As their browser reported it. Null: the firm's. */
  timeZone: text("time_zone"),
  /** The day of the last one, in that zone. */
  sentOn: date("sent_on"),
  tellsReplies: boolean("tells_replies").notNull().default(true),
});
