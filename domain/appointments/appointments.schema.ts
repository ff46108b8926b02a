import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { authUsers } from "~/platform/auth/auth.schema.ts";
import { oneOf } from "~/platform/db/one-of.ts";
import { leads } from "../leads/leads.schema.ts";
import {
  appointmentEventTypes,
  appointmentPlaces,
  appointmentStatuses,
  type BookingQuestion,
  hostChoices,
  type Stretch,
  type WeeklyHours,
} from "./appointment-rules.input.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What visitors can book: how long it takes, when, where, and with whom. */
export const appointmentTypes = pgTable(
  "appointment_types",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    description: text().notNull().default(""),
    minutes: smallint().notNull().default(30),
    /** Kept free before and after, in minutes. */
    bufferBefore: smallint("buffer_before").notNull().default(0),
    bufferAfter: smallint("buffer_after").notNull().default(0),
    /** The latest that someone can book before it starts, in minutes. */
    noticeMinutes: integer("notice_minutes").notNull().default(240),
    /** How many days ahead someone can book. */
    horizonDays: smallint("horizon_days").notNull().default(30),
    /** For each host and day. Null: as many as fit. */
    perDay: smallint("per_day"),
    place: text({ enum: appointmentPlaces }).notNull().default("phone"),
    /** The video link or the address. Empty for a call. */
    placeDetail: text("place_detail").notNull().default(""),
    questions: jsonb().$type<BookingQuestion[]>().notNull().default([]),
    hostChoice: text("host_choice", { enum: hostChoices }).notNull().default("round_robin"),
    /** Forms that ask for a consultation offer its times when they were sent. */
    isOfferedAfterForms: boolean("is_offered_after_forms").notNull().default(false),
    isActive: boolean("is_active").notNull().default(true),
    position: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (t) => [
    check("appointment_types_place_known", oneOf(t.place, appointmentPlaces)),
    check("appointment_types_host_choice_known", oneOf(t.hostChoice, hostChoices)),
  ],
);

export const appointmentTypeHosts = pgTable(
  "appointment_type_hosts",
  {
    typeId: uuid("type_id")
      .notNull()
      .references(() => appointmentTypes.id, { onDelete: "cascade" }),
    hostId: text("host_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.typeId, t.hostId] }), index("appointment_type_hosts_host").on(t.hostId)],
);

/** When a staff member takes appointments, and their calendars. Without a row: the usual hours in the firm's time zone. */
export const appointmentHours = pgTable(
  "appointment_hours",
  {
    hostId: text("host_id")
      .primaryKey()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    timeZone: text("time_zone").notNull(),
    weekly: jsonb().$type<WeeklyHours>().notNull(),
    /** Whether federal holidays are days off. Hours that were set before this was known stay as they were. */
    isClosedOnHolidays: boolean("is_closed_on_holidays").notNull().default(false),
    version: integer().notNull().default(1),
    /** Hash of the token in the address of the private calendar. Null: there's none. */
    feedTokenHash: text("feed_token_hash").unique(),
    /** The address of another calendar whose events make the person busy. Sealed, because such addresses are secret. */
    busyUrl: text("busy_url"),
    busyReadAt: at("busy_read_at"),
    /** Why the last read failed, in words for the person. */
    busyFailure: text("busy_failure"),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (t) => [index("appointment_hours_busy").on(t.busyReadAt).where(sql`${t.busyUrl} is not null`)],
);

/** A day with other hours than usual. No stretch: a day off. */
export const appointmentExceptions = pgTable(
  "appointment_exceptions",
  {
    hostId: text("host_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    /** In the host's time zone. */
    day: date().notNull(),
    stretches: jsonb().$type<Stretch[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.hostId, t.day] })],
);

/** When another calendar says that a host is busy. Replaced as a whole at each read. */
export const appointmentBusyTimes = pgTable(
  "appointment_busy_times",
  {
    id: uuid().primaryKey().defaultRandom(),
    hostId: text("host_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    startsAt: at("starts_at").notNull(),
    endsAt: at("ends_at").notNull(),
  },
  (t) => [index("appointment_busy_times_host").on(t.hostId, t.endsAt)],
);

/**
 * A visitor's time with a host. The constraint `appointments_no_overlap` (in the migration, because drizzle can't write it) makes a double
 * booking impossible: held and booked appointments of one host never overlap, buffers included.
 */
export const appointments = pgTable(
  "appointments",
  {
    id: uuid().primaryKey(),
    typeId: uuid("type_id")
      .notNull()
      .references(() => appointmentTypes.id),
    /** Null once the host's account is deleted. */
    hostId: text("host_id").references(() => authUsers.id, { onDelete: "set null" }),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    name: text().notNull(),
    email: text().notNull(),
    answers: jsonb().$type<{ label: string; answer: string }[]>().notNull().default([]),
    /** The visitor's, for times in emails. */
    timeZone: text("time_zone").notNull(),
    startsAt: at("starts_at").notNull(),
    endsAt: at("ends_at").notNull(),
    /** With buffers. */
    blockedFrom: at("blocked_from").notNull(),
    blockedUntil: at("blocked_until").notNull(),
    status: text({ enum: appointmentStatuses }).notNull(),
    /** Until when an unconfirmed time is kept. */
    heldUntil: at("held_until"),
    /** SEQUENCE of the invitation (RFC 5546 §2.1.4): incremented by every change that the visitor's calendar must take over. */
    sequence: integer().notNull().default(0),
    /** When the reminder was sent, or when it was clear that it's too late for it. */
    dayReminderAt: at("day_reminder_at"),
    hourReminderAt: at("hour_reminder_at"),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (t) => [
    check("appointments_status_known", oneOf(t.status, appointmentStatuses)),
    check(
      "appointments_times",
      sql`${t.startsAt} < ${t.endsAt} and ${t.blockedFrom} <= ${t.startsAt} and ${t.blockedUntil} >= ${t.endsAt}`,
    ),
    index("appointments_host").on(t.hostId, t.startsAt),
    index("appointments_starts").on(t.startsAt, t.id),
    index("appointments_lead").on(t.leadId),
    index("appointments_email").on(sql`lower(${t.email})`, t.createdAt),
    index("appointments_type").on(t.typeId),
    index("appointments_held").on(t.heldUntil).where(sql`${t.status} = 'held'`),
  ],
);

/** An appointment's history, oldest first. */
export const appointmentEvents = pgTable(
  "appointment_events",
  {
    id: uuid().primaryKey(),
    appointmentId: uuid("appointment_id")
      .notNull()
      .references(() => appointments.id, { onDelete: "cascade" }),
    type: text({ enum: appointmentEventTypes }).notNull(),
    /** When it started from then on. */
    startsAt: at("starts_at").notNull(),
    /** Email address of the staff member who did it. Empty for the visitor and for what happened automatically. */
    actorEmail: text("actor_email").notNull().default(""),
    /** What staff wrote about it, such as why it was cancelled. */
    reason: text().notNull().default(""),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    check("appointment_events_type_known", oneOf(t.type, appointmentEventTypes)),
    index("appointment_events_appointment").on(t.appointmentId, t.createdAt),
  ],
);
