import { sql } from "drizzle-orm";
import type pg from "pg";
import { ConfigurationError } from "../env/index.ts";
import { log } from "../log/index.ts";
import type { OpenDatabase } from "./database.ts";
import { hostName, parseDatabaseUrl } from "./database-url.ts";
import { READ_ONLY, ReadOnlyDatabaseError } from "./failures.ts";
import { hostObstacle, NoHostError } from "./hosts.ts";

/** disk_full, io_error: what the server reports when it can't store something (PostgreSQL appendix A). */
const CANNOT_STORE = ["53100", "58030"];

interface Watched {
  /** Since when a write has failed for lack of space, with no successful write that needs space since. */
  cannotStore: boolean;
  leaveServer(): void;
}

const watched = new WeakMap<pg.Pool, Watched>();

/**
 * Makes the pool drop its connections if their server turns out to be read-only: the name in DATABASE_URL may lead to the new primary by
 * now, and a connection to the old one would never find out.
 */
export function watchWrites(pool: pg.Pool): void {
  // Counts how often the pool has left its server: older connections aren't used again.
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
      // The first of them represents all connections of its age.
      if (code === READ_ONLY && madeIn.get(client) === departures) state.leaveServer();
      if (CANNOT_STORE.includes(code ?? "")) state.cannotStore = true;
    });
  });
  pool.on("release", (_error, client) => {
    // A connection that's being closed stops here.
    if (madeIn.get(client) !== departures) client.end().catch((err) => log.debug({ err }, "couldn't close a connection"));
  });
}

/** Takes each idle connection and returns it as one to be closed. */
function dropIdle(pool: pg.Pool): void {
  for (let left = pool.idleCount; left > 0; left--) {
    pool.connect().then(
      (client) => client.release(true),
      (err) => log.debug({ err }, "couldn't check an idle connection out of the pool"),
    );
  }
}

/**
 * Resolves if the database responds and accepts writes. Cheap enough for every health check.
 * @throws ReadOnlyDatabaseError, or the driver's error
 */
export async function checkWrites({ db, pool }: OpenDatabase): Promise<void> {
  // On for a standby, and if default_transaction_read_only is set.
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

/** Asks the server for disk space and releases it. */
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
 * Runs the first query on the server at `url`.
 * @throws ConfigurationError with the obstacle, without the password
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
  if (from instanceof NoHostError) return from.obstacles.map(({ host, error }) => hostObstacle(host, error)).join("; ");
  const { servers } = parseDatabaseUrl(url);
  const hosts = servers.map(hostName);
  if (!(from instanceof ReadOnlyDatabaseError)) return hostObstacle(hosts.join(","), error);
  if (hosts.length > 1)
    return `none of ${hosts.join(", ")} accepts writes: those that answer are read-only, because they're standbys or writes are turned off (default_transaction_read_only). Start the primary or promote a standby, then start again`;
  return `${hostObstacle(hosts[0] ?? "", error)}. Point DATABASE_URL to the primary or promote this server, then start again`;
}
