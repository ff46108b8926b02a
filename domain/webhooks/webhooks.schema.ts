import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { oneOf, someOf } from "~/platform/db/one-of.ts";
import { deliveryStates, endpointStates, subscribedEvents, type WebhookEventType, webhookEventTypes } from "./webhook-rules.input.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Another system's address that events are sent to. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: uuid().primaryKey(),
    url: text().notNull(),
    description: text().notNull().default(""),
    events: text().array().$type<WebhookEventType[]>().notNull(),
    /**
     * - active: gets events as they happen
     * - paused: by staff; events are stored for a day
     * - disabled: by the program, with the reason; events that were waiting have failed, and so do new ones; both can be redelivered
     */
    status: text({ enum: endpointStates }).notNull().default("active"),
    /** Why it's disabled, in words. Otherwise empty. */
    statusReason: text("status_reason").notNull().default(""),
    statusChangedAt: at("status_changed_at").notNull(),
    /** The signing key, sealed (platform/secrets): someone who has only the database can't sign. */
    secret: text().notNull(),
    /** The previous one, which also signs until then. */
    previousSecret: text("previous_secret"),
    previousSecretUntil: at("previous_secret_until"),
    /** Failed deliveries in a row. */
    failuresInRow: integer("failures_in_row").notNull().default(0),
    /** The first failed attempt since the last successful one. */
    failingSince: at("failing_since"),
    /** Incremented by every change staff make: a form opened before someone else's change is refused. */
    version: integer().notNull().default(1),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (t) => [
    index("webhook_endpoints_created_at").on(t.createdAt, t.id),
    check("webhook_endpoints_status_known", oneOf(t.status, endpointStates)),
    check("webhook_endpoints_events_known", someOf(t.events, subscribedEvents)),
  ],
);

/**
 * One event for one endpoint. Each has exactly one state.
 * - pending: waiting for its next attempt
 * - delivering: an attempt is in progress until `claimedUntil` at the latest; after that, another process takes over
 * - succeeded: the receiver answered 2xx
 * - failed: out of attempts, with the reason; staff can redeliver it
 */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    /** Also the `webhook-id` by which receivers recognize one they've already had. */
    id: uuid().primaryKey().defaultRandom(),
    endpointId: uuid("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    eventType: text("event_type", { enum: webhookEventTypes }).notNull(),
    eventId: uuid("event_id").notNull(),
    /** The body exactly as it's sent and signed. Null once the person has been erased. */
    payload: text(),
    /** Whose data it is, in lowercase. Null if it isn't about a person. */
    personEmail: text("person_email"),
    state: text({ enum: deliveryStates }).notNull().default("pending"),
    /** The result of the last attempt, or the final result, in words. */
    reason: text().notNull().default(""),
    /** In all rounds. */
    attempts: integer().notNull().default(0),
    /** In this round: redelivering starts another. */
    tries: integer().notNull().default(0),
    /** The receiver's last response status. */
    statusCode: integer("status_code"),
    nextAttemptAt: at("next_attempt_at"),
    /** No attempt is made after this: a day after the round's first one or, if there hasn't been one, a day after the event. */
    giveUpAt: at("give_up_at").notNull(),
    /** For the attempt in progress. */
    claim: uuid(),
    claimedUntil: at("claimed_until"),
    createdAt: at("created_at").notNull(),
    /** When it succeeded or failed. */
    settledAt: at("settled_at"),
  },
  (t) => [
    // However often an event's job runs, there's one delivery per endpoint.
    unique("webhook_deliveries_event").on(t.endpointId, t.eventType, t.eventId),
    index("webhook_deliveries_created_at").on(t.createdAt),
    index("webhook_deliveries_of_endpoint").on(t.endpointId, t.createdAt, t.id),
    index("webhook_deliveries_state").on(t.endpointId, t.state, t.createdAt),
    index("webhook_deliveries_due").on(t.endpointId, t.nextAttemptAt).where(sql`${t.state} = 'pending'`),
    index("webhook_deliveries_under_way").on(t.endpointId, t.claimedUntil).where(sql`${t.state} = 'delivering'`),
    index("webhook_deliveries_settled").on(t.endpointId, t.settledAt).where(sql`${t.settledAt} is not null`),
    index("webhook_deliveries_person").on(t.personEmail),
    check("webhook_deliveries_state_known", oneOf(t.state, deliveryStates)),
    check("webhook_deliveries_event_type_known", oneOf(t.eventType, webhookEventTypes)),
    check("webhook_deliveries_due_time", sql`(${t.state} = 'pending') = (${t.nextAttemptAt} is not null)`),
    check("webhook_deliveries_claimed", sql`(${t.state} = 'delivering') = (${t.claim} is not null)`),
  ],
);

/** One attempt at a delivery: what was sent besides the payload, and what came back. */
export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    deliveryId: uuid("delivery_id")
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: "cascade" }),
    startedAt: at("started_at").notNull(),
    /** Milliseconds. Null if the program ended midway. */
    duration: integer(),
    /** With the signature, never with the secret. */
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    statusCode: integer("status_code"),
    /** The beginning of the response, as text. */
    response: text().notNull().default(""),
    /** Why it failed, in words. Empty if it didn't. */
    error: text().notNull().default(""),
  },
  (t) => [index("webhook_attempts_delivery").on(t.deliveryId, t.id)],
);
