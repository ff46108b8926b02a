import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { profiles } from "../access/access.schema.ts";

/** Who gets which new leads. The first active rule that matches decides. An empty condition matches everything. */
export const leadAssignmentRules = pgTable(
  "lead_assignment_rules",
  {
    id: uuid().primaryKey(),
    /** From 0. The order in which rules are tried. */
    position: integer().notNull(),
    isActive: boolean("is_active").notNull().default(true),
    form: text().notNull().default(""),
    service: text().notNull().default(""),
    /** A city or a state, as in the address of a local page: "san-antonio-tx", "tx". */
    location: text().notNull().default(""),
    /** How many leads it has given to its people, so that they take turns. */
    turns: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("lead_assignment_rules_position").on(t.position, t.id)],
);

/** How many leads a form with several owners has given to them, so that they take turns. */
export const leadFormTurns = pgTable("lead_form_turns", {
  /** The form's section, which may be gone by now. */
  sectionId: uuid("section_id").primaryKey(),
  turns: integer().notNull(),
  usedAt: timestamp("used_at", { withTimezone: true }).notNull(),
});

/** The people of a rule. Several take turns in this order. */
export const leadAssignmentPeople = pgTable(
  "lead_assignment_people",
  {
    ruleId: uuid("rule_id")
      .notNull()
      .references(() => leadAssignmentRules.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.userId, { onDelete: "cascade" }),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.ruleId, t.userId] }), index("lead_assignment_people_user").on(t.userId)],
);
