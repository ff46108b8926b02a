import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { oneOf, someOf } from "~/platform/db/one-of.ts";
import { deliveryStates, endpointStates, subscribedEvents, type WebhookEventType, webhookEventTypes } from "./webhook-rules.input.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** An address of another system that events are sent to. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: uuid().primaryKey(),
    url: text().notNull(),
    description: text().notNull().default(""),
    events: text().array().$type<WebhookEventType[]>().notNull(),
    /**
     * - active: gets events as they happen
     * - paused: by one of the staff; events are kept for a day
     * - disabled: by the program, with the reason; what waited has failed, and so has what comes: both can be sent again
     */
    status: text({ enum: endpointStates }).notNull().default("active"),
    /** Why it is disabled, in words; empty otherwise. */
    statusReason: text("status_reason").notNull().default(""),
    statusChangedAt: at("status_changed_at").notNull(),
    /** What signs, sealed (platform/secrets): who has only the database cannot sign. */
    secret: text().notNull(),
    /** The one before, which signs as well until then. */
    previousSecret: text("previous_secret"),
    previousSecretUntil: at("previous_secret_until"),
    /** Deliveries in a row that ended as failed. */
    failuresInRow: integer("failures_in_row").notNull().default(0),
    /** The first attempt that failed since the last that did not. */
    failingSince: at("failing_since"),
    /** Grows with every change by staff: a form that was opened before someone else's is refused. */
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
 * One event for one endpoint: every one has exactly one state.
 * - pending: waits for its next attempt
 * - delivering: an attempt is in progress until `claimedUntil` at the latest; whoever finds it later takes it up again
 * - succeeded: the receiver answered 2xx
 * - failed: out of attempts, with the reason; staff can send it again
 */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    /** Also the `webhook-id` by which receivers recognise one that they have had already. */
    id: uuid().primaryKey().defaultRandom(),
    endpointId: uuid("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    eventType: text("event_type", { enum: webhookEventTypes }).notNull(),
    eventId: uuid("event_id").notNull(),
    /** The body exactly as it is sent and signed; null once the person was erased. */
    payload: text(),
    /** Whose data it is, in lower case; null where it is no one's. */
    personEmail: text("person_email"),
    state: text({ enum: deliveryStates }).notNull().default("pending"),
    /** What the last attempt, or the end, came to, in words. */
    reason: text().notNull().default(""),
    /** Of all rounds. */
    attempts: integer().notNull().default(0),
    /** Of this round: sending it again by hand begins another. */
    tries: integer().notNull().default(0),
    /** What the receiver answered last. */
    statusCode: integer("status_code"),
    nextAttemptAt: at("next_attempt_at"),
    /** No attempt is made after this: a day after the first of the round, or after it came where there was none. */
    giveUpAt: at("give_up_at").notNull(),
    /** Of the attempt that is in progress. */
    claim: uuid(),
    claimedUntil: at("claimed_until"),
    createdAt: at("created_at").notNull(),
    /** When it succeeded or failed. */
    settledAt: at("settled_at"),
  },
  (t) => [
    // However often the job of an event runs: one delivery for each endpoint.
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

/** One attempt of a delivery: what was sent beside the payload, and what came back. */
export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    deliveryId: uuid("delivery_id")
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: "cascade" }),
    startedAt: at("started_at").notNull(),
    /** Milliseconds; null where the program ended in the middle. */
    duration: integer(),
    /** With the signature, never with the secret. */
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    statusCode: integer("status_code"),
    /** The beginning of the answer, as text. */
    response: text().notNull().default(""),
    /** Why it failed, in words; empty where it did not. */
    error: text().notNull().default(""),
  },
  (t) => [index("webhook_attempts_delivery").on(t.deliveryId, t.id)],
);
