import { AsyncLocalStorage } from "node:async_hooks";
import type { Database, Tx } from "./database.ts";

/** What a transaction does last, with everything that was collected for it. */
export type LastStep<Item = never> = (tx: Tx, items: Set<Item>) => Promise<void>;

const inTransaction = new AsyncLocalStorage<Map<LastStep, Set<never>>>();

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
        target.transaction((tx) => inTransaction.run(new Map(), () => workAndLastSteps(tx, work)), config);
      return transaction;
    },
  });
}

/**
 * Has the current transaction run `step` as its last one, once, with the items of all calls. What the step adds for itself while it runs is in the
 * same set. Returns false outside `db.transaction`: then nothing is collected.
 */
export function beforeCommit<Item>(step: LastStep<Item>, items: Iterable<Item>): boolean {
  const steps = inTransaction.getStore() as Map<LastStep<Item>, Set<Item>> | undefined;
  if (!steps) return false;
  const collected = steps.get(step);
  if (collected) for (const item of items) collected.add(item);
  else steps.set(step, new Set(items));
  return true;
}

async function workAndLastSteps<Value>(tx: Tx, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  const value = await work(tx);
  const steps = inTransaction.getStore() ?? new Map<LastStep, Set<never>>();
  for (const [step, items] of steps) {
    await step(tx, items);
    // Asked for again by a later step, it runs again.
    steps.delete(step);
  }
  return value;
}
