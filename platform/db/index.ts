import type { Database, OpenDatabase } from "./database.ts";
import { guarded } from "./transaction-guard.ts";

export { inBatches, pipelined } from "./batches.ts";
export { createPglite } from "./create-pglite.ts";
export type { Database, OpenDatabase, Tx } from "./database.ts";
export { DirectoryInUseError, lockDirectory } from "./directory-lock.ts";
export {
  isDatabaseUnavailable,
  isDiskFull,
  isReadOnlyDatabase,
  isRefusedValue,
  ReadOnlyDatabaseError,
  violatedConstraint,
} from "./failures.ts";
export { followDatabaseClock } from "./follow-clock.ts";
export { grouped } from "./grouped.ts";
export { connectionTo, writingConnectionTo } from "./hosts.ts";
export { answerHolds, copyEmbedded, copyStopped, NotCopiedError } from "./hot-backup.ts";
export { listMigrations, MIGRATION_LOCK, type Migration, migrate, SkippedMigrationError } from "./migrate.ts";
export { MovedSiteError, markMoved } from "./moved-site.ts";
export { openEmbedded, openServer } from "./open.ts";
export { replaceEmbedded } from "./replace-embedded.ts";
export { insertRow, runText } from "./statements.ts";
export { beforeCommit, type LastStep } from "./transaction-guard.ts";
export { checkWrites, reach } from "./writability.ts";

/** The program's database. Inside `db.transaction`, use only the transaction. Otherwise, the guard throws. */
export let db: Database;

/** The open database that `db` belongs to. */
export let database: OpenDatabase;

/** Makes an open database the program's. */
export function adoptDatabase(opened: OpenDatabase): void {
  database = opened;
  db = guarded(opened.db);
}
