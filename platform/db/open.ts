import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePg, NodePgSession } from "drizzle-orm/node-postgres";
import type { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { log } from "../log/index.ts";
import { isTracing } from "../tracing/index.ts";
import { createPglite } from "./create-pglite.ts";
import type { Database, OpenDatabase, Tx } from "./database.ts";
import { type lockDirectory as Lock, lockDirectory } from "./directory-lock.ts";
import { isAborted } from "./failures.ts";
import { connectionTo } from "./hosts.ts";
import { assertNotMoved } from "./moved-site.ts";
import { finishReplacement } from "./replace-embedded.ts";
import { traceEmbedded, tracePool } from "./traced-statements.ts";
import { watchWrites } from "./writability.ts";

/** A PostgreSQL server. Connections are made when they're needed, so an unavailable server doesn't stop the startup here. */
export function openServer(url: string, options: { maxConnections?: number } = {}): OpenDatabase {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    // Both can be set in the address.
    ...connectionTo(url),
    max: options.maxConnections ?? 10,
    idleTimeoutMillis: 30_000,
    application_name: "bluebonnet",
    // Statements of one transaction that are started together are sent together and run in that order.
    pipeline: true,
  });
  if (isTracing()) tracePool(pool);
  watchWrites(pool);
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  // A connection that's lent to a transaction has no other listener, and an error without a listener ends the process. The transaction
  // notices with its next statement.
  pool.on("connect", (client) => {
    client.on("error", (error) => log.debug({ err: error }, "a database connection was lost"));
    writeTogether(client.connection.stream);
  });
  const db = drizzlePg({ client: pool }) as unknown as Database;
  db.transaction = transactionOn(pool, db);
  return { kind: "server", db, pool, close: () => pool.end() };
}

/**
 * The driver writes each statement to the socket on its own. A write costs more than everything else about a statement, so statements that are
 * started together leave in one.
 */
function writeTogether(stream: Duplex): void {
  const uncork = stream.uncork.bind(stream);
  let held = 0;
  stream.uncork = () => {
    held += 1;
    if (held > 1) return;
    process.nextTick(() => {
      for (; held > 0; held--) uncork();
    });
  };
}

/**
 * Transactions that return their connection however they end, and that fail with the original error.
 * - Drizzle's own (0.45, node-postgres/session.js) keeps the connection if `begin` fails: each server restart could cost the pool a
 *   connection, until none was left and the program could neither respond nor stop.
 * - If statements are sent together, a later one's error may arrive first: it only says that the transaction was aborted, not that the disk
 *   is full.
 *
 * Their connections share what Drizzle has worked out about the tables.
 */
function transactionOn(pool: pg.Pool, db: Database): Database["transaction"] {
  const { dialect } = db as unknown as { dialect: PgDialect };
  return async (work, config) => {
    const client = await pool.connect();
    let cause: unknown;
    const remember = (error: unknown) => {
      if (!isAborted(error)) cause = error;
    };
    client.connection.on("errorMessage", remember);
    try {
      const session = new NodePgSession(beginningLate(client), dialect, undefined);
      return await session.transaction((tx) => work(tx as unknown as Tx), config);
    } catch (error) {
      throw isAborted(error) && cause ? cause : error;
    } finally {
      client.connection.off("errorMessage", remember);
      client.release();
    }
  };
}

/**
 * A connection that doesn't wait for `begin`: it leaves together with the transaction's first statement. A plain `begin` fails only if the
 * connection does, and then so does everything after it. With options, it's waited for.
 */
function beginningLate(client: pg.PoolClient): pg.PoolClient {
  let begun: Promise<unknown> | undefined;
  const query = async (statement: pg.QueryConfig, values?: unknown[]) => {
    if (statement.text === "begin") {
      const { stream } = client.connection;
      stream.cork();
      begun = client.query("begin");
      stream.uncork();
      begun.catch(() => undefined);
      return NOTHING;
    }
    if (statement.text !== "commit") return client.query(statement, values);
    await begun;
    const ended = await client.query(statement, values);
    if (ended.command === "ROLLBACK") throw new NotCommittedError();
    return ended;
  };
  return { query } as unknown as pg.PoolClient;
}

const NOTHING = { rows: [], rowCount: 0 };

/**
 * A statement had failed, and its error was swallowed. PostgreSQL then answers a commit with a rollback, which isn't an error to the driver: without
 * this one, the caller would think that everything is stored.
 */
class NotCommittedError extends Error {
  override name = "NotCommittedError";
  /** As a statement would be answered that came after the failed one. */
  readonly code = "25P02";
  constructor() {
    super("the transaction was rolled back, because a statement in it had failed");
  }
}

/**
 * The embedded database in `dataDir/pg`, made durable with real fsync, no `-F`, a sync method that calls it, and a lock against a second
 * process, which would corrupt the files.
 * @throws DirectoryInUseError, MovedSiteError
 */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true });
  const lock: Awaited<ReturnType<typeof Lock>> = await lockDirectory(join(dataDir, "pg.lock"));
  try {
    assertNotMoved(dataDir);
    finishReplacement(dataDir);
    const pglite = await openPglite(join(dataDir, "pg"));
    if (isTracing()) traceEmbedded(pglite);
    const { drizzle: drizzlePglite } = await import("drizzle-orm/pglite");
    const close = async () => {
      await pglite.close();
      lock.release();
    };
    return { kind: "embedded", db: drizzlePglite({ client: pglite }) as unknown as Database, pglite, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openPglite(folder: string): Promise<PGlite> {
  const { DurableNodeFS } = await import("./durable-node-fs.ts");
  // The engine makes its files readable and writable for everyone.
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  return createPglite(({ defaultStartParams }) => ({
    fs: new DurableNodeFS(folder),
    startParams: [...defaultStartParams.filter((parameter) => parameter !== "-F"), "-c", "wal_sync_method=fsync"],
  }));
}
