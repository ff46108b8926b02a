import type { Database } from "./database.ts";
import type { OpenDatabase } from "./open.ts";
import { guarded } from "./transaction-guard.ts";

export type { Database, Tx } from "./database.ts";
export { DirectoryInUseError, lockDirectory } from "./directory-lock.ts";
export { isDatabaseUnavailable, isReadOnlyDatabase, isRefusedValue, violatedConstraint } from "./failures.ts";
export { followDatabaseClock } from "./follow-clock.ts";
export { answerHolds, copyEmbedded, copyStopped, NotCopiedError } from "./hot-backup.ts";
export { inBatches } from "./in-batches.ts";
export { listMigrations, MIGRATION_LOCK, type Migration, migrate } from "./migrate.ts";
export { type OpenDatabase, openEmbedded, openServer } from "./open.ts";
export { pipelined } from "./pipelined.ts";
export { reach } from "./reach.ts";
export { replaceEmbedded } from "./replace-embedded.ts";
export { checkWrites, ReadOnlyDatabaseError } from "./writability.ts";

/** The program's database. Inside `db.transaction` use only the transaction; the guard throws where somebody does not. */
export let db: Database;

/** The open database that `db` belongs to. */
export let database: OpenDatabase;

/** Makes an open database the program's. */
export function adoptDatabase(opened: OpenDatabase): void {
  database = opened;
  db = guarded(opened.db);
}
