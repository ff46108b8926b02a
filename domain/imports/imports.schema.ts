import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { oneOf } from "~/platform/db/one-of.ts";
import { importedKinds, importStates, rowOutcomes } from "./import-rules.input.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** The format of an import's file. */
export interface FileLayout {
  encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
  separator: "," | ";" | "\t";
  /** Whether the first row has column names. */
  hasHead: boolean;
  /** Its rows were files of an archive, or objects of a JSON file (`unpackArchive`, `unpackJson`). */
  isArchive?: true;
  /** The files of an archive that aren't read. */
  leftOut?: LeftOut;
}

/** Files that aren't read: the names of the first ten, and how many there are. */
export interface LeftOut {
  names: string[];
  count: number;
}

/** The file's column (from 0) for each of the kind's columns, by key. */
export type Mapping = Record<string, number>;

/** What texts mean in columns with a few values: by the column's key, then by the text (`plainText`). */
export type ChosenValues = Record<string, Record<string, string>>;

/** The texts in a column with a few values, and how many rows have each. Nothing if there are too many: it's another column. */
export interface CountedTexts {
  /** The file's column, from 0. */
  at: number;
  texts: { text: string; rows: number }[];
  isTooMany: boolean;
}

/** A file that's imported. It's in storage, under `storagePath`, until the import is done. */
export const imports = pgTable(
  "imports",
  {
    id: uuid().primaryKey(),
    /** The name of a kind (domain/imports/kinds.ts). */
    kind: text({ enum: importedKinds }).notNull(),
    fileName: text("file_name").notNull(),
    storagePath: text("storage_path").notNull(),
    layout: jsonb().$type<FileLayout>().notNull(),
    mapping: jsonb().$type<Mapping>().notNull(),
    /** What was chosen for texts in columns with a few values. */
    chosenValues: jsonb("chosen_values").$type<ChosenValues>().notNull().default({}),
    /** The texts in these columns, until the import starts. */
    countedTexts: jsonb("counted_texts").$type<Record<string, CountedTexts>>().notNull().default({}),
    /** What happens to rows that match an existing record. Empty: the kind offers no choice. */
    choice: text().notNull().default(""),
    state: text({ enum: importStates }).notNull(),
    /** Rows in the file, and how many of them the current step has handled: the sum of the four outcomes. */
    total: integer().notNull(),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** For an undo: how many rows were undone, and how many were left alone. */
    undone: integer().notNull().default(0),
    kept: integer().notNull().default(0),
    failure: text().notNull().default(""),
    /** Keyed digests of people who were erased while the file waits. Their rows are refused. */
    erased: jsonb().$type<string[]>().notNull().default([]),
    createdBy: text("created_by").notNull(),
    createdAt: at("created_at").notNull(),
    startedBy: text("started_by"),
    startedAt: at("started_at"),
    finishedAt: at("finished_at"),
    undoneAt: at("undone_at"),
  },
  (t) => [
    index("imports_kind").on(t.kind, t.createdAt),
    check("imports_kind_known", oneOf(t.kind, importedKinds)),
    check("imports_state_known", oneOf(t.state, importStates)),
  ],
);

/**
 * What a row of a file did, or would do. A dry run stores only rows that aren't imported, with the reason. An import stores each of its
 * rows once, in the transaction that writes it.
 */
export const importRows = pgTable(
  "import_rows",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** Where the row starts in the file, from 1. */
    line: integer().notNull(),
    outcome: text({ enum: rowOutcomes }).notNull(),
    /** The key of the column that a refusal is about, and its text. */
    field: text().notNull().default(""),
    value: text().notNull().default(""),
    reason: text().notNull().default(""),
    /** Whose row it is, in lowercase, so that it can be found when the person is erased. Empty if unknown. */
    email: text().notNull().default(""),
    /** What the row added or changed. */
    subjectId: text("subject_id"),
    /** What its kind needs to undo it: how the subject looked right after, and the values before. */
    mark: text().notNull().default(""),
    before: jsonb().$type<Record<string, unknown>>(),
    /** Whether the row was undone. Null: not tried. If it was left alone, `reason` says why. */
    isUndone: boolean("is_undone"),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index("import_rows_email").on(t.email).where(sql`${t.email} <> ''`),
    check("import_rows_outcome_known", oneOf(t.outcome, rowOutcomes)),
  ],
);
