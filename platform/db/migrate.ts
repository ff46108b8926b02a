import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { log } from "../log/index.ts";
import type { OpenDatabase } from "./open.ts";
import { validateChecks } from "./validate-checks.ts";

const MIGRATIONS = { migrationsFolder: "db/migrations", migrationsSchema: "public", migrationsTable: "migrations" };
/** Any constant that nothing else locks; processes that start together take turns. */
export const MIGRATION_LOCK = 7_261_001;
const ATTEMPTS = 30;
const ATTEMPT_PAUSE_MS = 1_000;

/** One step of the schema, as the table `migrations` names it. */
export interface Migration {
  hash: string;
  /** When it was written, in milliseconds since 1970: their order. */
  writtenAt: number;
  statements: string[];
}

/** Every migration that this program knows, the first one first. */
export function listMigrations(): Migration[] {
  return readMigrationFiles(MIGRATIONS).map(({ hash, folderMillis, sql: statements }) => ({ hash, writtenAt: folderMillis, statements }));
}

/** Brings the database to the newest schema. Safe to run from several processes at once. */
export async function migrate(database: OpenDatabase): Promise<void> {
  if (database.kind === "embedded") {
    const { migrate: migratePglite } = await import("drizzle-orm/pglite/migrator");
    await migratePglite(database.db as never, MIGRATIONS);
    await validateChecks((statement) => database.db.execute(sql.raw(statement)));
    return;
  }
  const client = await (database.pool as pg.Pool).connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query("set statement_timeout = 0");
    // A change that waits for a table makes everybody wait who comes after it: it gives up soon, and tries again.
    await client.query("set lock_timeout = '2s'");
    await untilFree(() => migratePg(drizzle({ client }), MIGRATIONS));
    await validateChecks((statement) => client.query(statement));
  } finally {
    // The session ends here, and with it its lock and its settings.
    client.release(true);
  }
}

/** Carries out `change`, again where a table was not free in time. All migrations that are due are one transaction. */
async function untilFree(change: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await change();
    } catch (error) {
      if (attempt === ATTEMPTS || !isLockTimeout(error)) throw error;
      log.warn({ attempt }, "a table is in use, the migration is tried again");
      await pause(ATTEMPT_PAUSE_MS);
    }
  }
}

/** lock_not_available (PostgreSQL, appendix A). */
function isLockTimeout(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code === "55P03" || (cause !== undefined && cause !== error && isLockTimeout(cause));
}
