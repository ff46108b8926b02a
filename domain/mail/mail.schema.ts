import { check, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { oneOf } from "~/platform/db/one-of.ts";
import type { MailTrace } from "~/platform/mail/index.ts";

/** The result of a test email. */
export interface MailTestReport {
  /** Null if there's no mail server, or the email didn't even reach it. */
  trace: MailTrace | null;
  /** The captured email, if there's no mail server. */
  keptAs: string | null;
  /** For "failed", if something on this side went wrong. Empty if the cause is unknown. */
  error: string;
}

const mailTestStates = ["sending", "accepted", "kept", "failed"] as const;

/** Test emails, recorded before they're sent: what a crashed process leaves behind stays "sending". */
export const mailTests = pgTable(
  "mail_tests",
  {
    id: uuid().primaryKey(),
    sentTo: text("sent_to").notNull(),
    actorEmail: text("actor_email").notNull(),
    state: text({ enum: mailTestStates }).notNull().default("sending"),
    /** The server as configured at the time, "smtp://mail.example.com:587". Empty if there was none. */
    server: text().notNull().default(""),
    report: jsonb().$type<MailTestReport>(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
  },
  (t) => [index("mail_tests_started_at").on(t.startedAt, t.id), check("mail_tests_state_known", oneOf(t.state, mailTestStates))],
);
