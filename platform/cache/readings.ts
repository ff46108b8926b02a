import { AsyncLocalStorage } from "node:async_hooks";
import { isDatabaseUnavailable } from "../db/index.ts";
import { log } from "../log/index.ts";

/** What a value or a page is made from, as far as it has been read. */
export interface Reading {
  /** What its own rows stand for. Null for something without its own rows, such as a page. */
  tag: string | null;
  /** The values it was made from, whose changes also change it. */
  parts: Set<Reading>;
  /** Whether a stand-in can replace what can't be read. */
  takesStandIns: boolean;
  /** Whether one did. */
  hasStandIn: boolean;
}

const readings = new AsyncLocalStorage<Reading>();

export function newReading(tag: string | null, takesStandIns: boolean): Reading {
  return { tag, parts: new Set(), takesStandIns, hasStandIn: false };
}

/** What's being read at the moment, if anything is tracking it. */
export function currentReading(): Reading | undefined {
  return readings.getStore();
}

/** Runs `work`. What it reads becomes part of `reading`. */
export function readInto<T>(reading: Reading, work: () => T): T {
  return readings.run(reading, work);
}

/** Its own tag and those of everything it was made from. */
export function tagsOf({ tag, parts }: Reading): Set<string> {
  return new Set([...(tag === null ? [] : [tag]), ...[...parts].flatMap((part) => [...tagsOf(part)])]);
}

/** Whether everything it was made from could be read. */
export function isWhole({ hasStandIn, parts }: Reading): boolean {
  return !hasStandIn && [...parts].every(isWhole);
}

/** The result of `work`, the tags of all cached values that it read, and whether all of them could be read. */
export async function observed<T>(work: () => Promise<T>): Promise<{ value: T; tags: string[]; isWhole: boolean }> {
  const reading = newReading(null, false);
  const value = await readInto(reading, work);
  return { value, tags: [...tagsOf(reading)], isWhole: isWhole(reading) };
}

/** Runs `work` with stand-ins allowed: for a page that's shown, and nothing that decides or sends. */
export function withStandIns<T>(work: () => T): T {
  const reading = newReading(null, true);
  currentReading()?.parts.add(reading);
  return readInto(reading, work);
}

/** What couldn't be read on the last try. */
const failing = new Set<string>();

/**
 * The result of `read` or, if it fails, a stand-in, provided the caller accepts one (`withStandIns`). Nothing made from a stand-in is
 * cached. If the database can't work at all, everything fails, unless `isOptional`. Logged once, until it can be read again.
 */
export async function orStandIn<T>(what: string, read: () => Promise<T>, standIn: () => T, { isOptional = false } = {}): Promise<T> {
  try {
    const value = await read();
    if (failing.delete(what)) log.info({ what }, "can be read again");
    return value;
  } catch (error) {
    const reading = currentReading();
    if (!reading?.takesStandIns || (isDatabaseUnavailable(error) && !isOptional)) throw error;
    reading.hasStandIn = true;
    if (!failing.has(what)) log.error({ err: error, what }, "couldn't be read; pages are shown without it and aren't cached");
    failing.add(what);
    return standIn();
  }
}
