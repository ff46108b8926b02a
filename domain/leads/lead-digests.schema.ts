import { boolean, date, pgTable, text } from "drizzle-orm/pg-core";
import { profiles } from "../access/access.schema.ts";

/** Who gets the morning email about next steps, in which time zone, and when they last got it. Someone without a row gets it, too. */
export const leadDigests = pgTable("lead_digests", {
  userId: text("user_id")
    .primaryKey()
    .references(() => profiles.userId, { onDelete: "cascade" }),
  isOn: boolean("is_on").notNull().default(true),
  /** As their browser reported it. Null: the firm's. */
  timeZone: text("time_zone"),
  /** The day of the last one, in that zone. */
  sentOn: date("sent_on"),
});
