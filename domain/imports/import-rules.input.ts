/** What both the browser and the server know about imports. No zod, so that browser code can import it. */

/** "uploaded": nothing is checked yet. "checked": the results of a dry run are shown, and nothing is imported. */
export const importStates = ["uploaded", "checking", "checked", "importing", "done", "failed", "undoing", "undone"] as const;
export type ImportState = (typeof importStates)[number];

/** What can be imported. The names are stored, so the database knows them, too. */
export const importedKinds = ["leads", "subscribers", "articles", "term-knowledge", "search-console"] as const;
export type ImportedKind = (typeof importedKinds)[number];

export const rowOutcomes = ["new", "changed", "unchanged", "refused"] as const;

/** The most columns of a file. Exports of large CRMs have about 250. */
export const MAX_IMPORT_COLUMNS = 300;
/** The longest cell, in characters. Rows are limited, too (platform/csv). */
export const MAX_IMPORT_CELL = 6_000;
/** How long an import can be undone, in hours. */
export const UNDO_HOURS = 24;
/** The most different texts of a column that people match to values. With more, it isn't that column. */
export const MAX_MATCHED_TEXTS = 50;
/** Chosen for a text whose rows aren't imported. */
export const NOT_IMPORTED = "not-imported";
