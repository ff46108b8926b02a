/** The embedded database runs on the event loop: more rows per statement would block it for too long. */
const BATCH = 2_500;

/** Passes `rows` to `work` in batches of at most 2,500 and gives everything else its turn in between. */
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
 * Waits for statements of one transaction that were started together (`.execute()`): they're sent to the server in one piece and cost one
 * round trip. If one fails, its error is thrown, but only after the others have ended: none may keep running after the transaction is over.
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
