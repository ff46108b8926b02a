import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { connectionTo, reach } from "../db/index.ts";
import { type DataSource, PLAIN_TEXT, selectOf } from "./data-source.ts";
import { RefusedError } from "./refusals.ts";

/** An arbitrary constant that nothing else locks: one backup of a database at a time, whichever machine makes it. */
const BACKUP_LOCK = 7_261_002;

/**
 * A PostgreSQL server, seen as it is now until `close`. Its program keeps running. Only schema changes wait.
 * @throws RefusedError if another backup of it is in progress
 */
export async function openServerSource(url: string): Promise<DataSource> {
  const client = await connect(url, "bluebonnet-backup");
  try {
    await client.query(PLAIN_TEXT);
    const lock = await client.query("select pg_try_advisory_lock($1) as is_ours", [BACKUP_LOCK]);
    if (!lock.rows[0].is_ours) throw new RefusedError("Another backup of this database is in progress. Try again when it's done.");
    await client.query("begin isolation level repeatable read read only");
    // The first statement determines the snapshot.
    await client.query("select 1");
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    kind: "server",
    query: async (text) => (await client.query(text)).rows,
    copyOut: (rows) => client.query(copyTo(`copy (${selectOf(rows)}) to stdout`)),
    close: () => client.end(),
  };
}

/** One connection for work that can take as long as it needs. */
export async function connect(url: string, name: string): Promise<pg.Client> {
  const { Client, ...server } = connectionTo(url);
  const client = new Client({ connectionTimeoutMillis: 10_000, ...server, application_name: name, keepAlive: true });
  // Queries in progress fail on their own. Without this handler, the process would end.
  client.on("error", () => undefined);
  await reach(url, () => client.connect());
  await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '30s'");
  return client;
}
