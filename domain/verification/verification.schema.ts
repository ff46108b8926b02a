import { index, jsonb, pgEnum, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { securityEventTypes } from "./verification.input.ts";

/**
 * Proofs that were used. The row is written in the transaction of what the proof let through, so a proof works once,
 * and the same request sent again gets the answer of the first.
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
    /** Keyed digest of the visitor's network; changes every day, so that it follows no one. */
    visitor: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("security_events_created_at").on(t.createdAt)],
);
