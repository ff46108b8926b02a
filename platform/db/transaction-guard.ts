import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "./database.ts";

const inTransaction = new AsyncLocalStorage<true>();

/** The outer database was used inside a transaction. */
export class OutsideTransactionError extends Error {
  override name = "OutsideTransactionError";
  constructor() {
    super("Inside db.transaction, use only tx: the embedded database has one connection, so db would wait forever.");
  }
}

/**
 * A database that refuses to be used inside one of its own transactions. The embedded engine has one connection, so the outer database
 * would wait for its own transaction. On a server, it would silently work outside of it.
 */
export function guarded(db: Database): Database {
  return new Proxy(db, {
    get(target, name, receiver) {
      if (inTransaction.getStore()) throw new OutsideTransactionError();
      if (name !== "transaction") return Reflect.get(target, name, receiver);
      const transaction: Database["transaction"] = (work, config) =>
        target.transaction((tx) => inTransaction.run(true, () => work(tx)), config);
      return transaction;
    },
  });
}
