/** The embedded database runs on the event loop: more rows in one statement would block it for too long. */
const BATCH = 2_500;

/** Hands `rows` to `work` in batches of at most 2,500 and lets everything else have its turn between them. */
export async function inBatches<Row>(rows: Iterable<Row>, work: (batch: Row[]) => Promise<unknown>): Promise<void> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    await work(batch);
    batch = [];
    await new Promise(setImmediate);
  }
  if (batch.length > 0) await work(batch);
}

/**
 * Waits for statements of one transaction that were started together (`.execute()`): they go to the server in one piece and cost one round
 * trip. Where one fails its error is thrown, but only when the others have ended, too: none may run on when the transaction is over.
 */
export async function pipelined<Started extends readonly unknown[]>(
  started: readonly [...Started],
): Promise<{ -readonly [Place in keyof Started]: Awaited<Started[Place]> }> {
  try {
    return await Promise.all(started);
  } finally {
    await Promise.allSettled(started);
  }
}
