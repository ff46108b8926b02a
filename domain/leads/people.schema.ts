import { isNotNull, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { oneOf } from "~/platform/db/one-of.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A firm that people work for. It's created from what people type, or from the domain of their address. It's deleted with its last person, by
 * a trigger on people. One that staff have renamed, or whose people moved to another firm, is deleted later by the retention rule.
 */
export const companies = pgTable(
  "companies",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** The name as it's compared: lower case, without accents, punctuation, and "Inc." (`companyKey`). */
    nameKey: text("name_key").notNull(),
    /** Of its people's addresses. Null if only free mail addresses are known. */
    domain: text(),
    /** The words of both. */
    search: tsvector().notNull().default(sql`''::tsvector`),
    version: integer().notNull().default(1),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("companies_domain").on(t.domain),
    // Two firms can have the same name, but only if their domains tell them apart.
    uniqueIndex("companies_name_without_domain").on(t.nameKey).where(sql`${t.domain} is null`),
    index("companies_name_key").on(t.nameKey, t.createdAt, t.id),
    index("companies_name").on(alphabetical(t.name), t.id),
    index("companies_search").using("gin", t.search),
  ],
);

/**
 * One person, however many leads they've sent. A person has the ID of their first lead, so a lead's insert doesn't wait for this row: a job
 * adds it a moment later. A person whose last lead is deleted is deleted with it, by a trigger on leads.
 */
export const people = pgTable(
  "people",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** Empty if staff added a caller who gave only a number. The person's other addresses are those of their leads. */
    email: text().notNull(),
    phone: text().notNull().default(""),
    phoneE164: text("phone_e164"),
    phoneExtension: text("phone_extension"),
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
    /** When the latest lead that isn't spam arrived. Null if there's none, and then no list shows the person. */
    lastLeadAt: at("last_lead_at"),
    /** The words of their names, addresses, numbers, and company. */
    search: tsvector().notNull().default(sql`''::tsvector`),
    /** The person they were merged into. The row stays for a day, for Undo, and isn't shown anywhere. */
    mergedIntoId: uuid("merged_into_id").references((): AnyPgColumn => people.id, { onDelete: "cascade" }),
    /** The person that staff split them from. The two never join automatically again. */
    splitFromId: uuid("split_from_id").references((): AnyPgColumn => people.id, { onDelete: "set null" }),
    /** Incremented by every change staff make. Leads that join don't change it. */
    version: integer().notNull().default(1),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("people_last_lead").on(t.lastLeadAt, t.id).where(sql`${t.mergedIntoId} is null and ${t.lastLeadAt} is not null`),
    index("people_name").on(alphabetical(t.name), t.id).where(sql`${t.mergedIntoId} is null and ${t.lastLeadAt} is not null`),
    index("people_email").on(sql`lower(${t.email})`),
    index("people_company").on(t.companyId, t.lastLeadAt, t.id).where(isNotNull(t.companyId)),
    index("people_search").using("gin", t.search),
    index("people_merged_into").on(t.mergedIntoId).where(isNotNull(t.mergedIntoId)),
    index("people_split_from").on(t.splitFromId).where(isNotNull(t.splitFromId)),
  ],
);

/** A person's own details: what merging chooses from, and what Undo brings back. */
export type PersonDetails = Pick<typeof people.$inferSelect, "name" | "email" | "phone" | "phoneE164" | "phoneExtension" | "companyId">;

export const personChangeKinds = ["merge", "split"] as const;

/** What merging and splitting moved, so that it can be undone for a day. Undoing it deletes the row. */
export const personChanges = pgTable(
  "person_changes",
  {
    id: uuid().primaryKey(),
    kind: text({ enum: personChangeKinds }).notNull(),
    /** The person who stays. */
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    /** The one who was merged into them, or who was split off. */
    otherId: uuid("other_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    /** The person's details before. */
    before: jsonb().$type<PersonDetails>().notNull(),
    /** The leads that moved, and what their `person_id` was. */
    moved: jsonb().$type<{ id: string; personId: string | null }[]>().notNull(),
    /** For merging: the person's addresses before, in lower case. Leads that have joined since are theirs if they have one of these. */
    ownAddresses: jsonb("own_addresses").$type<string[]>().notNull().default([]),
    /** The versions afterward: if one differs, someone has changed the person since. */
    personVersion: integer("person_version").notNull(),
    otherVersion: integer("other_version").notNull(),
    actorEmail: text("actor_email").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("person_changes_person").on(t.personId, t.createdAt),
    index("person_changes_other").on(t.otherId, t.createdAt),
    index("person_changes_created").on(t.createdAt),
    check("person_changes_kind_known", oneOf(t.kind, personChangeKinds)),
  ],
);

/** Up to which lead, by time and ID, people have been added. One row. */
export const peopleRuns = pgTable("people_runs", {
  id: integer().primaryKey(),
  upToAt: at("up_to_at").notNull(),
  upToId: uuid("up_to_id").notNull(),
});
