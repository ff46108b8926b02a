import type { PGlite } from "@electric-sql/pglite";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type pg from "pg";

/** A database or a transaction. `execute` returns `{ rows }` for both. */
export type Database = PgDatabase<PgQueryResultHKT & { type: { rows: Record<string, unknown>[] } }>;
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** An open database of either kind. */
export interface OpenDatabase {
  kind: "embedded" | "server";
  db: Database;
  /** The embedded engine itself, for the job queue and for backups. */
  pglite?: PGlite;
  pool?: pg.Pool;
  close(): Promise<void>;
}
