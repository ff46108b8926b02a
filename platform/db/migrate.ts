import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import type { OpenDatabase } from "./open.ts";

const MIGRATIONS = { migrationsFolder: "db/migrations", migrationsSchema: "public", migrationsTable: "migrations" };
/** Any constant that nothing else locks; processes that start together take turns. */
const LOCK = 7_261_001;

/** Brings the database to the newest schema. Safe to run from several processes at once. */
export async function migrate(database: OpenDatabase): Promise<void> {
  if (database.kind === "embedded") {
    const { migrate: migratePglite } = await import("drizzle-orm/pglite/migrator");
    await migratePglite(database.db as never, MIGRATIONS);
    return;
  }
  const client = await (database.pool as pg.Pool).connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query("set statement_timeout = 0");
    await migratePg(drizzle({ client }), MIGRATIONS);
  } finally {
    // The session ends here, and with it its lock and its settings.
    client.release(true);
  }
}

/** Resolves when a query succeeds; throws what the driver says. */
export async function ping(database: OpenDatabase): Promise<void> {
  await database.db.execute(sql`select 1`);
}
