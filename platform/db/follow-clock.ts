import { shiftClock } from "../clock/index.ts";
import { log } from "../log/index.ts";
import { every } from "../polling/index.ts";
import type { OpenDatabase } from "./database.ts";

/** Smaller differences are ignored, in milliseconds. */
const MIN_MS = 1_000;
const AGAIN_MS = 30_000;

/** Milliseconds since 1970: on the machine, when it asked and when it got the answer, and on the server in between. */
interface ClockReading {
  asked: number;
  answered: number;
  server: number;
}

/**
 * How far the server's clock is ahead of the machine's, in milliseconds, or `applied` if the reading is consistent with it. The server may
 * have read its clock at any time between request and response: a process that was too busy to read the response promptly learns little
 * from it.
 */
export function readOffset({ asked, answered, server }: ClockReading, applied: number): number {
  const doubt = (answered - asked) / 2;
  const difference = Math.round(server - (asked + answered) / 2);
  if (Math.abs(difference - applied) < MIN_MS + doubt) return applied;
  return Math.abs(difference) < MIN_MS ? 0 : difference;
}

/**
 * Makes this process use the clock of the database's server if its own machine's is wrong: several processes claim work from each other by
 * time, and one that's ahead by a minute would consider the others dead. The embedded database uses the machine's own clock.
 */
export async function followDatabaseClock({ kind, pool }: OpenDatabase): Promise<{ stop(): void | Promise<void> }> {
  if (kind === "embedded" || !pool) return { stop: () => {} };
  let applied = 0;
  const follow = async () => {
    const asked = Date.now();
    const { rows } = await pool.query("select extract(epoch from clock_timestamp()) * 1000 as ms");
    const offset = readOffset({ asked, answered: Date.now(), server: Number(rows[0].ms) }, applied);
    if (offset === applied) return;
    if (offset !== 0)
      log.warn({ ms: -offset }, "this machine's clock differs from the database's, which is used instead; correct this machine's clock");
    applied = offset;
    shiftClock(offset);
  };
  await follow();
  return every(AGAIN_MS, follow, { failure: "couldn't read the database's clock", level: "debug", isLater: true });
}
