import { index, jsonb, pgEnum, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { securityEventTypes } from "./verification.input.ts";

/**
 * Used proofs. The row is written in the transaction of what the proof let through, so a proof works once, and the same request sent again
 * gets the first one's response.
 */
export const verificationProofs = pgTable(
  "verification_proofs",
  {
    id: uuid().primaryKey(),
    form: text().notNull(),
    bodyHash: text("body_hash").notNull(),
    answer: jsonb().$type<Record<string, unknown>>().notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("verification_proofs_used_at").on(t.usedAt)],
);

export const securityEventType = pgEnum("security_event_type", securityEventTypes);

export const securityEvents = pgTable(
  "security_events",
  {
    id: uuid().primaryKey().defaultRandom(),
    type: securityEventType().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Keyed digest of the visitor's network. It changes every day, so it can't be used to follow anyone. */
    visitor: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("security_events_created_at").on(t.createdAt)],
);
