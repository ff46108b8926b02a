import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** A database or a transaction in one; `execute` answers `{ rows }` on both kinds. */
export type Database = PgDatabase<PgQueryResultHKT & { type: { rows: Record<string, unknown>[] } }>;
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];
