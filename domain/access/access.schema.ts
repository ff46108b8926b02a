import { pgEnum, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { authUsers } from "~/platform/auth/auth.schema.ts";

export const role = pgEnum("role", ["viewer", "editor", "admin"]);

/** Who a signed-in person is and what they may do (spec 3 §3). */
export const profiles = pgTable("profiles", {
  id: uuid().primaryKey().defaultRandom(),
  userId: text("user_id")
    .notNull()
    .unique()
    .references(() => authUsers.id, { onDelete: "cascade" }),
  email: text().notNull().unique(),
  fullName: text("full_name").notNull(),
  role: role().notNull().default("viewer"),
  avatarUrl: text("avatar_url"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** The one-time link that makes the first administrator (product 9). Only the hash of its token is kept. */
export const setupLinks = pgTable("setup_links", {
  tokenHash: text("token_hash").primaryKey(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
