import { now } from "~/platform/clock/index.ts";
import { log } from "~/platform/log/index.ts";
import { HitBuffer } from "./hits.ts";
import { storeHits } from "./store-hits.ts";

/** More hits than this do not wait: at 2,000 a second, 25 seconds of them. */
const MAX_WAITING = 50_000;
/** In one transaction. */
const BATCH = 2_500;
const EVERY_MS = 500;

export const buffer = new HitBuffer(MAX_WAITING);

/** Writes what waits, every half second and at the end everything; while the database is away it is kept. */
export function startHitFlusher(): { stop(): Promise<void> } {
  let flushing = Promise.resolve();
  const timer = setInterval(() => {
    flushing = flushing.then(() => flushSafely(now()));
  }, EVERY_MS).unref();
  const stop = async () => {
    clearInterval(timer);
    await flushing;
    await flushSafely(null);
  };
  return { stop };
}

async function flushSafely(at: Date | null): Promise<void> {
  try {
    await flushHits(at);
  } catch (error) {
    log.warn({ err: error, waiting: buffer.size }, "opens and clicks could not be written");
  }
}

/** Writes all hits that can be judged at `at` (null: all). What cannot be written waits again, and the error is thrown. */
export async function flushHits(at: Date | null): Promise<void> {
  const dropped = buffer.takeDropped();
  if (dropped > 0) log.warn({ dropped }, "opens and clicks came faster than they could be written");
  for (let hits = buffer.take(at, BATCH); hits.length > 0; hits = buffer.take(at, BATCH)) {
    try {
      await storeHits(hits);
    } catch (error) {
      buffer.add(...hits);
      throw error;
    }
    await new Promise(setImmediate);
  }
}
