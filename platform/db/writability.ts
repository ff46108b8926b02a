import { sql } from "drizzle-orm";
import type pg from "pg";
import { ConfigurationError } from "../env/index.ts";
import { log } from "../log/index.ts";
import type { OpenDatabase } from "./database.ts";
import { READ_ONLY } from "./failures.ts";

/** The server answers, and takes no writes. */
export class ReadOnlyDatabaseError extends Error {
  override name = "ReadOnlyDatabaseError";
  readonly code = READ_ONLY;
}

/** disk_full, io_error: what the server says when it cannot store (PostgreSQL appendix A). */
const CANNOT_STORE = ["53100", "58030"];

interface Watched {
  /** Since when a write has failed for want of room, and none that takes room has been seen to succeed. */
  cannotStore: boolean;
  leaveServer(): void;
}

const watched = new WeakMap<pg.Pool, Watched>();

/**
 * Has the pool give up its connections when their server turns out to be read-only: the name in DATABASE_URL may lead to the new primary by
 * now, and a connection to the old one would never find out.
 */
export function watchWrites(pool: pg.Pool): void {
  // Counts how often the pool has left its server: connections from before are not used again.
  let departures = 0;
  const madeIn = new WeakMap<object, number>();
  const state: Watched = {
    cannotStore: false,
    leaveServer() {
      departures += 1;
      dropIdle(pool);
    },
  };
  watched.set(pool, state);
  pool.on("connect", (client) => {
    madeIn.set(client, departures);
    client.connection.on("errorMessage", ({ code }: { code?: string }) => {
      // The first of them speaks for all of its age.
      if (code === READ_ONLY && madeIn.get(client) === departures) state.leaveServer();
      if (CANNOT_STORE.includes(code ?? "")) state.cannotStore = true;
    });
  });
  pool.on("release", (_error, client) => {
    // A connection that is being ended goes no further than this.
    if (madeIn.get(client) !== departures) client.end().catch((err) => log.debug({ err }, "couldn't close a connection"));
  });
}

/** Takes each of the connections that no one uses and hands it back as one not to be kept. */
function dropIdle(pool: pg.Pool): void {
  for (let left = pool.idleCount; left > 0; left--) {
    pool.connect().then(
      (client) => client.release(true),
      (err) => log.debug({ err }, "couldn't check an idle connection out of the pool"),
    );
  }
}

/**
 * Resolves when the database answers and takes writes; cheap enough for every health check.
 * @throws ReadOnlyDatabaseError, or what the driver says
 */
export async function checkWrites({ db, pool }: OpenDatabase): Promise<void> {
  // On in a standby, and where default_transaction_read_only is.
  const { rows } = await db.execute(sql`select current_setting('transaction_read_only') = 'on' as is_read_only`);
  const state = pool && watched.get(pool);
  if (rows[0]?.is_read_only) {
    state?.leaveServer();
    throw new ReadOnlyDatabaseError("the database server doesn't accept writes");
  }
  if (!state?.cannotStore) return;
  await takeRoom(pool as pg.Pool);
  state.cannotStore = false;
}

/** Asks the server for room on its disk, and gives it back. */
async function takeRoom(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("create temporary table room (filler text) on commit drop");
    await client.query("alter table room alter column filler set storage external");
    await client.query("insert into room select repeat('x', 8000) from generate_series(1, 64)");
  } finally {
    await client.query("rollback").finally(() => client.release());
  }
}

/**
 * Does the first thing that is done with the server at `url`.
 * @throws ConfigurationError with what stands in the way, without the password
 */
export async function reach<Value>(url: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw new ConfigurationError([`DATABASE_URL must be a PostgreSQL server that works: ${obstacle(url, error)}`], { cause: error });
  }
}

function obstacle(url: string, error: unknown): string {
  const from = (error as Error).cause ?? error;
  const { code = "", message, severity } = from as Error & { code?: string; severity?: string };
  const { hostname, host } = new URL(url);
  if (from instanceof ReadOnlyDatabaseError)
    return `${host} is read-only because it's a standby or writes are turned off (default_transaction_read_only). Point DATABASE_URL to the primary or promote this server, then start again`;
  // The server's own words; none of them repeats a password.
  if (severity) return `${host} says: ${message}`;
  if (code === "ECONNREFUSED") return `nothing is listening at ${host}`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `the host ${hostname} doesn't exist`;
  return `can't reach ${host} (${message || code})`;
}
