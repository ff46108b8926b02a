import { setTimeout as pause } from "node:timers/promises";
import { shiftClock } from "../clock/index.ts";
import { log } from "../log/index.ts";
import type { OpenDatabase } from "./open.ts";

/** A smaller difference may be the way to the server and back, in milliseconds. */
const MIN_MS = 1_000;
const AGAIN_MS = 30_000;

/**
 * Lets this process go by the clock of the database's server, where its own machine's is off: several processes claim work from each other by
 * time, and one that is ahead by a minute would take the others for dead. The embedded database has the machine's own clock.
 */
export async function followDatabaseClock({ kind, pool }: OpenDatabase): Promise<{ stop(): void }> {
  if (kind === "embedded" || !pool) return { stop: () => {} };
  let applied = 0;
  const follow = async () => {
    const asked = Date.now();
    const { rows } = await pool.query("select extract(epoch from clock_timestamp()) * 1000 as ms");
    const difference = Math.round(Number(rows[0].ms) - (asked + Date.now()) / 2);
    const offset = Math.abs(difference) < MIN_MS ? 0 : difference;
    if (Math.abs(offset - applied) < MIN_MS) return;
    if (offset !== 0) log.warn({ ms: -offset }, "this machine's clock is off the database's, which is followed: set it right");
    applied = offset;
    shiftClock(offset);
  };
  await follow();
  const ending = new AbortController();
  const goOn = async () => {
    while (!ending.signal.aborted) {
      await pause(AGAIN_MS, undefined, { signal: ending.signal });
      await follow().catch((error) => log.debug({ err: error }, "the database's clock could not be read"));
    }
  };
  // Ends by being aborted.
  goOn().catch(() => undefined);
  return { stop: () => ending.abort() };
}
