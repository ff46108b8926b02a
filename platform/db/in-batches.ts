/** More rows in one statement would stop the event loop for too long: the embedded database works on it (PGlite guard 3). */
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
