import { LRUCache } from "lru-cache";
import { onInvalidated } from "./content-version.ts";
import { currentReading, isWhole, newReading, type Reading, readInto, tagsOf } from "./readings.ts";

interface Entry extends Reading {
  value: Promise<unknown>;
  isLoaded: boolean;
}

const values = new LRUCache<string, Entry>({ max: 500 });

onInvalidated(forgetTag);

/** Drops what's made from something with this tag. */
export function forgetTag(tag: string): void {
  for (const [key, entry] of values.entries()) if (tagsOf(entry).has(tag)) values.delete(key);
}

/**
 * The result of `load`, cached until something with its tag changes, or with the tag of another cached value that `load` reads. For small
 * content that's read often, such as settings and menus. A failed load isn't cached, and neither is one with a stand-in.
 */
export function cached<T>(tag: string, key: string, load: () => PromiseLike<T>): Promise<T> {
  const outer = currentReading();
  const takesStandIns = outer?.takesStandIns ?? false;
  const found = values.get(key);
  // A caller that doesn't accept stand-ins doesn't wait for one that does, or vice versa.
  const entry = found && (found.isLoaded || found.takesStandIns === takesStandIns) ? found : start(tag, key, takesStandIns, load);
  outer?.parts.add(entry);
  return entry.value as Promise<T>;
}

function start(tag: string, key: string, takesStandIns: boolean, load: () => PromiseLike<unknown>): Entry {
  const reading = newReading(tag, takesStandIns);
  // A Drizzle query runs again each time it's awaited. A promise of its result doesn't.
  const value = readInto(reading, async () => load());
  const entry: Entry = Object.assign(reading, { value, isLoaded: false });
  values.set(key, entry);
  const drop = () => void (values.peek(key) === entry && values.delete(key));
  value.then(() => {
    entry.isLoaded = true;
    if (!isWhole(entry)) drop();
  }, drop);
  return entry;
}

/** Drops everything (a new database, tests). */
export function forgetValues(): void {
  values.clear();
}
