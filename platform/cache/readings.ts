import { AsyncLocalStorage } from "node:async_hooks";
import { isDatabaseUnavailable } from "../db/index.ts";
import { log } from "../log/index.ts";

/** What a value or a page is made of, as far as it has been read. */
export interface Reading {
  /** What its own rows stand for; null for what has none of its own, such as a page. */
  tag: string | null;
  /** The values that it was made of, whose changes are changes of it. */
  parts: Set<Reading>;
  /** Whether a stand-in may take the place of what cannot be read. */
  takesStandIns: boolean;
  /** Whether one did. */
  hasStandIn: boolean;
}

const readings = new AsyncLocalStorage<Reading>();

export function newReading(tag: string | null, takesStandIns: boolean): Reading {
  return { tag, parts: new Set(), takesStandIns, hasStandIn: false };
}

/** What is being read at the moment, if anyone wants to know. */
export function currentReading(): Reading | undefined {
  return readings.getStore();
}

/** Runs `work`; what it reads becomes part of `reading`. */
export function readInto<T>(reading: Reading, work: () => T): T {
  return readings.run(reading, work);
}

/** Its own tag and those of everything that it was made of. */
export function tagsOf({ tag, parts }: Reading): Set<string> {
  return new Set([...(tag === null ? [] : [tag]), ...[...parts].flatMap((part) => [...tagsOf(part)])]);
}

/** Whether everything that it was made of could be read. */
export function isWhole({ hasStandIn, parts }: Reading): boolean {
  return !hasStandIn && [...parts].every(isWhole);
}

/** What `work` answers, the tags of all cached values that it read, and whether it had them all. */
export async function observed<T>(work: () => Promise<T>): Promise<{ value: T; tags: string[]; isWhole: boolean }> {
  const reading = newReading(null, false);
  const value = await readInto(reading, work);
  return { value, tags: [...tagsOf(reading)], isWhole: isWhole(reading) };
}

/** Runs `work`, which gets by with stand-ins: a page that is shown, and nothing that decides or sends. */
export function withStandIns<T>(work: () => T): T {
  const reading = newReading(null, true);
  currentReading()?.parts.add(reading);
  return readInto(reading, work);
}

/** What could not be read when it was last tried. */
const failing = new Set<string>();

/**
 * What `read` answers, or where that fails a stand-in for it, if anyone who asks gets by with one (`withStandIns`): nothing that is made of a
 * stand-in is kept. A database that cannot work at all fails everything, unless `isOptional`. Told to the log once, until it can be read again.
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
