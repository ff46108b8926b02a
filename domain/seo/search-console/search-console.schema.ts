import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { oneOf } from "~/platform/db/one-of.ts";
import { projects } from "../seo.schema.ts";
import { leavingReasons, leavingStates, proposalKinds, searchDimensions } from "./search-rules.input.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });
const projectId = () =>
  uuid("project_id")
    .notNull()
    .references(() => projects.id, { onDelete: "cascade" });

/**
 * What one import from Search Console says about a range of days: by page, by query, or by both. The newest finished import of a range is
 * the one that counts, so undoing it brings back the one before.
 */
export const searchFiles = pgTable(
  "search_files",
  {
    importId: uuid("import_id").notNull(),
    dimension: text({ enum: searchDimensions }).notNull(),
    fromDay: date("from_day").notNull(),
    toDay: date("to_day").notNull(),
    /** False while its rows are being written. */
    isFinished: boolean("is_finished").notNull().default(false),
    /** False if Google may have left rows out. Then a page without a row may still have been shown. */
    isWhole: boolean("is_whole").notNull().default(false),
    importedAt: at("imported_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.dimension] }),
    index("search_files_range").on(t.dimension, t.toDay, t.fromDay),
    check("search_files_dimension_known", oneOf(t.dimension, searchDimensions)),
    check("search_files_range_ordered", sql`${t.fromDay} <= ${t.toDay}`),
  ],
);

/** A row of such a file. Several rows can be about one page: Google lists addresses with a fragment separately. */
export const searchRows = pgTable(
  "search_rows",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    importId: uuid("import_id").notNull(),
    dimension: text({ enum: searchDimensions }).notNull(),
    /** A path on this site. Empty for rows by query. */
    page: text().notNull().default(""),
    query: text().notNull().default(""),
    clicks: integer().notNull(),
    impressions: integer().notNull(),
    position: real().notNull(),
  },
  (t) => [
    index("search_rows_file").on(t.importId, t.dimension),
    check("search_rows_dimension_known", oneOf(t.dimension, searchDimensions)),
    foreignKey({
      columns: [t.importId, t.dimension],
      foreignColumns: [searchFiles.importId, searchFiles.dimension],
      name: "search_rows_of_file",
    }).onDelete("cascade"),
  ],
);

/** Pages that were taken out of the live set by hand, and where their visitors go. It also applies to later runs. */
export const seoLeftPages = pgTable(
  "seo_left_pages",
  {
    projectId: projectId(),
    slug: text().notNull(),
    reason: text({ enum: leavingReasons }).notNull(),
    /** A path on this site. */
    redirectTo: text("redirect_to").notNull(),
    /** Since when it was public: bringing it back restores that. */
    wasPublishedAt: at("was_published_at"),
    wasState: text("was_state", { enum: leavingStates }).notNull().default("published"),
    createdBy: text("created_by").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.slug] }),
    index("seo_left_pages_target").on(t.redirectTo),
    check("seo_left_pages_reason_known", oneOf(t.reason, leavingReasons)),
    check("seo_left_pages_was_state_known", oneOf(t.wasState, leavingStates)),
  ],
);

/** Proposals that someone doesn't want to see for a while. */
export const seoDismissals = pgTable(
  "seo_dismissals",
  {
    projectId: projectId(),
    kind: text({ enum: proposalKinds }).notNull(),
    /** What it's about: a page's slug, or a place's. */
    subject: text().notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.kind, t.subject] }), check("seo_dismissals_kind_known", oneOf(t.kind, proposalKinds))],
);
