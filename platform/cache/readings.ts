import { AsyncLocalStorage } from "node:async_hooks";

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

/** What is being read at the moment, if anybody wants to know. */
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
