import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { log } from "../log/index.ts";
import type { OpenDatabase } from "./database.ts";

const MIGRATIONS = { migrationsFolder: "db/migrations", migrationsSchema: "public", migrationsTable: "migrations" };
/** An arbitrary constant that nothing else locks: processes that start together take turns. */
export const MIGRATION_LOCK = 7_261_001;
const ATTEMPTS = 30;
const ATTEMPT_PAUSE_MS = 1_000;

/** One schema migration, as named in the table `migrations`. */
export interface Migration {
  /** Its file's name in db/migrations, without `.sql`. */
  name: string;
  hash: string;
  /** When it was written, in milliseconds since 1970, which determines the order. */
  writtenAt: number;
  statements: string[];
}

/** Every migration in this program, in order. */
export function listMigrations(): Migration[] {
  const { entries } = JSON.parse(readFileSync(`${MIGRATIONS.migrationsFolder}/meta/_journal.json`, "utf8")) as {
    entries: { tag: string }[];
  };
  return readMigrationFiles(MIGRATIONS).map(({ hash, folderMillis, sql: statements }, index) => ({
    name: entries[index]?.tag ?? "",
    hash,
    writtenAt: folderMillis,
    statements,
  }));
}

/** The database lacks a migration that this program needs and won't apply anymore. The message tells its owner how to apply it. */
export class SkippedMigrationError extends Error {
  override name = "SkippedMigrationError";
}

/**
 * Migrates the database to the latest schema. Safe to run from several processes at once.
 * @throws SkippedMigrationError
 */
export async function migrate(database: OpenDatabase): Promise<void> {
  if (database.kind === "embedded") {
    const { drizzle: drizzlePglite } = await import("drizzle-orm/pglite");
    const { migrate: migratePglite } = await import("drizzle-orm/pglite/migrator");
    await migratePglite(drizzlePglite({ client: database.pglite as PGlite }), MIGRATIONS);
    const run: Run = (statement) => database.db.execute(sql.raw(statement));
    await assertComplete(run);
    await validateChecks(run);
    return;
  }
  const client = await (database.pool as pg.Pool).connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query("set statement_timeout = 0");
    // A schema change that waits for a table makes everyone after it wait, so it gives up soon and tries again.
    await client.query("set lock_timeout = '2s'");
    await untilFree(() => migratePg(drizzle({ client }), MIGRATIONS));
    await assertComplete((statement) => client.query(statement));
    await validateChecks((statement) => client.query(statement));
  } finally {
    // The session ends here, and with it its lock and its settings.
    client.release(true);
  }
}

/** Runs `change`, and runs it again if a table wasn't free in time. All pending migrations are one transaction. */
async function untilFree(change: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await change();
    } catch (error) {
      if (attempt === ATTEMPTS || !isLockTimeout(error)) throw error;
      log.warn({ attempt }, "a table is in use, retrying the migration");
      await pause(ATTEMPT_PAUSE_MS);
    }
  }
}

/** lock_not_available (PostgreSQL, appendix A). */
function isLockTimeout(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code === "55P03" || (cause !== undefined && cause !== error && isLockTimeout(cause));
}

/**
 * The migrator applies what was written after the newest migration in the table, and nothing else: one that was written earlier and came later,
 * with a merged branch, would never be applied. Files whose comments changed since they were applied are recognized by when they were written.
 */
async function assertComplete(run: Run): Promise<void> {
  const { rows } = await run("select hash, created_at::text as written_at from public.migrations");
  const applied = new Set(rows.flatMap(({ hash, written_at }) => [hash, written_at]));
  const known = listMigrations();
  const skipped = known.filter(({ hash, writtenAt }) => !applied.has(hash) && !applied.has(String(writtenAt)));
  if (skipped.length > 0) throw new SkippedMigrationError(`${skipped.map(describeSkipped).join("\n")}\nThen start again.`);
  const newest = known.at(-1)?.writtenAt ?? 0;
  const newer = rows.filter(({ written_at }) => Number(written_at) > newest).length;
  if (newer > 0)
    log.warn(
      { newer },
      "a newer version has migrated this database: this one can use it if it's the version before, and otherwise needs a backup",
    );
}

function describeSkipped({ name, hash, writtenAt }: Migration): string {
  return `The migration ${name} was never applied to this database, because newer ones had been applied before it arrived. Run the statements in db/migrations/${name}.sql, and then: insert into public.migrations (hash, created_at) values ('${hash}', ${writtenAt});`;
}

type Run = (statement: string) => Promise<{ rows: Record<string, unknown>[] }>;

/**
 * Validates rows that are older than a check that a migration added as NOT VALID, one table at a time and outside the migration's
 * transaction, so that everyone can keep reading and writing. If an old row violates a check, it stays NOT VALID: it applies to everything
 * written from now on, and the log names it.
 */
async function validateChecks(run: Run): Promise<void> {
  const { rows } = await run(`select conrelid::regclass::text as "table", quote_ident(conname) as name from pg_constraint
    where connamespace = 'public'::regnamespace and contype = 'c' and not convalidated order by 1, 2`);
  for (const { table, name } of rows) {
    try {
      await run(`alter table ${table} validate constraint ${name}`);
    } catch (error) {
      if (!isPutOff(error)) throw error;
      log.warn(
        { table, check: name, code: codeOf(error) },
        "couldn't validate existing rows against this check constraint, so some may violate it; the next start tries again",
      );
    }
  }
}

/** check_violation and lock_not_available (PostgreSQL, appendix A): neither keeps the program from starting. */
function isPutOff(error: unknown): boolean {
  return ["23514", "55P03"].includes(codeOf(error) ?? "");
}

function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code ?? cause?.code;
}
