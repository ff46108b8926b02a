import type { PGlite, Transaction } from "@electric-sql/pglite";
import type pg from "pg";
import { inSpan } from "../tracing/index.ts";

/** How many characters of a statement are included: with thousands of rows, it has thousands of placeholders. */
const MAX_LENGTH = 1_000;

type Query = (...given: unknown[]) => Promise<unknown>;

/** From now on, the pool's statements are part of the trace that they run in. Their values are never included. */
export function tracePool(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as unknown as Query;
  const connect = pool.connect.bind(pool);
  pool.query = ((...given: unknown[]) => traced(given[0], () => query(...given))) as typeof pool.query;
  // Without a callback: for a transaction. With one, it's the pool itself that asks, for a statement that's traced already.
  pool.connect = ((callback?: never) => (callback ? connect(callback) : connect().then(tracedClient))) as typeof pool.connect;
}

function tracedClient(client: pg.PoolClient): pg.PoolClient {
  return new Proxy(client, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name, target);
      if (name === "query") return (...given: unknown[]) => traced(given[0], () => (target.query as unknown as Query)(...given));
      return typeof own === "function" ? own.bind(target) : own;
    },
  });
}

/** The same for the embedded database. */
export function traceEmbedded(pglite: PGlite): void {
  const query = pglite.query.bind(pglite) as Query;
  const transaction = pglite.transaction.bind(pglite);
  pglite.query = ((...given: unknown[]) => traced(given[0], () => query(...given))) as typeof pglite.query;
  pglite.transaction = (work) => transaction((tx) => work(tracedTransaction(tx)));
}

function tracedTransaction(tx: Transaction): Transaction {
  const query = (...given: unknown[]) => traced(given[0], () => (tx.query as unknown as Query)(...given));
  return Object.assign(Object.create(tx) as Transaction, { query });
}

function traced<Answer>(statement: unknown, run: () => Promise<Answer>): Promise<Answer> {
  const text = typeof statement === "string" ? statement : String((statement as { text?: unknown }).text);
  const [operation = "", table = ""] = [/^\s*(\w+)/.exec(text)?.[1], /\b(?:from|into|update)\s+"?([\w.]+)/i.exec(text)?.[1]];
  const name = `${operation.toUpperCase()} ${table}`.trim();
  const attributes = {
    "db.system.name": "postgresql",
    "db.operation.name": operation.toUpperCase(),
    "db.query.summary": name,
    "db.query.text": text.slice(0, MAX_LENGTH),
  };
  return inSpan({ name, kind: "client", attributes, isPartOnly: true }, run);
}
