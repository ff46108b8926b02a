import { sql } from "drizzle-orm";
import { check, foreignKey, index, jsonb, pgEnum, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { leadSubmissions } from "../leads/leads.schema.ts";
import { type Answers, frameworks, informationKinds } from "./assessment-rules.input.ts";
import type { RequirementAnswers } from "./dod-score.ts";

export const framework = pgEnum("assessment_framework", frameworks);

export const information = pgEnum("assessment_information", informationKinds);

/** A completed self-assessment. It has the same ID as the submission it came with and is deleted with it. */
export const assessments = pgTable(
  "assessments",
  {
    id: uuid()
      .primaryKey()
      .references(() => leadSubmissions.id, { onDelete: "cascade" }),
    framework: framework().notNull(),
    /** Which information the company handles. Null for frameworks without levels, and for results from before we asked. */
    information: information(),
    answers: jsonb().$type<Answers>().notNull(),
    /** The readiness score in percent. */
    score: smallint().notNull(),
    /** Hash of the token that opens the report: someone who reads the database can't open the report. */
    tokenHash: text("token_hash").notNull().unique(),
    /** The earlier result that this one started from. */
    previousId: uuid("previous_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.previousId], foreignColumns: [t.id] }).onDelete("set null"),
    index("assessments_created_at").on(t.createdAt),
    index("assessments_previous").on(t.previousId),
    check("assessments_score", sql`${t.score} between 0 and 100`),
  ],
);

/** Answers to the 110 requirements, started from a report. Anyone with the signed link can continue until they expire. */
export const requirementChecks = pgTable(
  "requirement_checks",
  {
    id: uuid().primaryKey(),
    assessmentId: uuid("assessment_id")
      .notNull()
      .references(() => assessments.id, { onDelete: "cascade" }),
    answers: jsonb().$type<RequirementAnswers>().notNull().default({}),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("requirement_checks_assessment").on(t.assessmentId), index("requirement_checks_expires_at").on(t.expiresAt)],
);
