import type { Database, Tx } from "~/platform/db/index.ts";
import type { ImportedKind } from "./imports/import-rules.input.ts";
import type { Permission } from "./permissions/index.ts";

/** A column that an import understands. */
export interface ImportColumn {
  key: string;
  label: string;
  /** Headers that mean this column, ignoring case, spaces, and punctuation. */
  aliases: readonly string[];
  isRequired?: boolean;
  /** Whether a cell can only belong to this column. Finds the column if the headers don't help. */
  isLike?: (cell: string) => boolean;
  /** What happens if the file has no such column, where that isn't obvious. */
  without?: string;
  /**
   * In a JSON file, a list. The names of what each entry has, in order; none if its entries are texts. In the cell, each of them is a line,
   * with an empty line between entries.
   */
  entries?: readonly string[];
  /** If it has one of a few values. Texts that aren't among them are matched to one by the person who imports. */
  values?: ImportValues;
}

/** The values of a column, and what other programs' words for them mean. */
interface ImportValues {
  /** What they're called together: "Statuses". */
  title: string;
  options: readonly { value: string; label: string }[];
  /** The value that a text obviously means, in lower case with single spaces. Null: it could mean anything. */
  guess(text: string): string | null;
}

/** A row's trimmed cells by column key. Columns that aren't in the file are missing. */
export type ImportCells = Readonly<Record<string, string>>;

export interface RowFault {
  /** The column's key. Empty: the whole row. */
  field: string;
  reason: string;
}

/** Reading more of the file isn't worth the time. The import fails with this message, which staff read. */
export class ImportStoppedError extends Error {
  override name = "ImportStoppedError";
}

/** A row that can be imported, or why not. A second row with the same `key` is refused as a duplicate. */
export type CheckedRow<Row> = { row: Row; key: string | null; email: string } | { fault: RowFault };

/**
 * What importing a row would do now. `reason`: why it isn't imported, or what of it isn't; `field` and `value`: the column and the text that
 * this is about. `id`: what it changes.
 */
export interface RowPlan {
  outcome: "new" | "changed" | "unchanged" | "refused";
  field?: string;
  value?: string;
  reason?: string;
  id?: string;
}

/** One import, as the functions of its kind see it. */
export interface ImportRun<Facts> {
  importId: string;
  fileName: string;
  /** Who started it. */
  actor: { userId: string; email: string };
  /** What was chosen for rows that match an existing record. */
  choice: string;
  facts: Facts;
  at: Date;
  /** When someone started it: the same for all its rows, also after a restart. */
  startedAt: Date;
}

/** A row that's due, and where it starts in the file, from 1. */
export interface DueRow<Row> {
  row: Row;
  plan: RowPlan;
  line: number;
}

/**
 * An ID for what a row adds. Rows that an import adds at the same time are listed newest first by ID, so the first row of the file has the
 * highest one.
 */
export function rowId(line: number): string {
  return (0xffffffff - line).toString(16).padStart(8, "0") + crypto.randomUUID().slice(8);
}

/** What importing a row did. `mark` and `before` are passed to `undo`. */
export interface AppliedRow {
  id: string;
  mark: string;
  before?: Record<string, unknown>;
}

/**
 * Something that can be imported from a file of rows. The engine (domain/imports) does everything that's the same for all of them: it takes
 * and reads the file, guesses columns, reports, resumes, and undoes. Functions with a batch get at most `IMPORT_BATCH` rows, and may only
 * use the database that they're given.
 */
export interface ImportKind<Row, Facts> {
  /** As it's stored and in addresses. */
  name: ImportedKind;
  permission: Permission;
  /** Audit entries start with it: `lead.import-started`. */
  noun: string;
  /** In bytes, in rows without the header, and in characters per cell, if they can be longer than usual. */
  limits: { bytes: number; rows: number; cell?: number };
  /**
   * Set if its file is a ZIP file of texts: each file whose name fits is a row, with its name in the first column and its text in the
   * second. Files that `last` fits come after the others, because they're about them.
   */
  archive?: { entry: RegExp; last?: RegExp };
  /** Whether a JSON file does, too: a list of objects whose fields are the columns' keys. */
  takesJson?: true;
  /** Set if a ZIP file of tables does, too: each file whose name fits is one, with column names that its columns are known by. */
  takesTables?: { entry: RegExp };
  /** Whether its file is about a range of days, which the person who imports enters. It's the import's `choice`. */
  takesRange?: true;
  columns: readonly ImportColumn[];
  /** At least one of these columns must be chosen. */
  anyOf?: { keys: readonly string[]; missing: string };
  /** What to do with rows that match an existing record. The first choice is the default. */
  choices?: readonly { value: string; label: string }[];
  /** What the person who imports declares. The audit log stores these words. */
  consent?: { text: string; missing: string };
  /** What checks need to know, read once per run. */
  readFacts(): Promise<Facts>;
  /** Decides by the row alone. A promise: reading it takes a thread of its own. @throws ImportStoppedError */
  check(cells: ImportCells, facts: Facts, choice: string): CheckedRow<Row> | Promise<CheckedRow<Row>>;
  /** Compares rows with what's stored: one result per row, in order. Changes nothing. */
  plan(database: Database | Tx, rows: Row[], run: ImportRun<Facts>): Promise<RowPlan[]>;
  /**
   * Writes new and changed rows, in the transaction that counts them: one result per row, in order. Null: it changed nothing, because
   * someone else got there first.
   */
  apply(tx: Tx, rows: DueRow<Row>[], run: ImportRun<Facts>): Promise<(AppliedRow | null)[]>;
  /** Runs once all rows are written, in the transaction that marks the import as done. */
  finish?(tx: Tx, run: ImportRun<Facts>, counts: { refused: number }): Promise<void>;
  /** Undoes applied rows, except those that were changed since. Returns why rows were left alone, by their ID. */
  undo(tx: Tx, rows: (AppliedRow & { outcome: "new" | "changed" })[], run: ImportRun<Facts>): Promise<Map<string, string>>;
}

/** A kind as the engine keeps it in its list, whatever its rows are. */
export type AnyImportKind = ImportKind<unknown, unknown>;

/** The engine hands a kind only rows and facts that came from the same kind. */
export function importKind<Row, Facts>(kind: ImportKind<Row, Facts>): AnyImportKind {
  return kind as unknown as AnyImportKind;
}
