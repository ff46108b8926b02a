import { check, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { oneOf } from "~/platform/db/one-of.ts";
import type { MailTrace } from "~/platform/mail/index.ts";

/** What came of a test mail. */
export interface MailTestReport {
  /** Null where there is no mail server, or the mail did not even get to it. */
  trace: MailTrace | null;
  /** The captured mail, where there is no mail server. */
  keptAs: string | null;
  /** Of "failed", where something on this side went wrong; empty where nothing is known of it. */
  error: string;
}

const mailTestStates = ["sending", "accepted", "kept", "failed"] as const;

/** Test emails, written down before they leave: what a process that dies leaves behind stays "sending". */
export const mailTests = pgTable(
  "mail_tests",
  {
    id: uuid().primaryKey(),
    sentTo: text("sent_to").notNull(),
    actorEmail: text("actor_email").notNull(),
    state: text({ enum: mailTestStates }).notNull().default("sending"),
    /** The server as it was configured then, "smtp://mail.example.com:587"; empty where there was none. */
    server: text().notNull().default(""),
    report: jsonb().$type<MailTestReport>(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
  },
  (t) => [index("mail_tests_started_at").on(t.startedAt, t.id), check("mail_tests_state_known", oneOf(t.state, mailTestStates))],
);
