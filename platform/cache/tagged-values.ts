import { LRUCache } from "lru-cache";
import { onTouched } from "./content-version.ts";

const values = new LRUCache<string, { tag: string; value: Promise<unknown> }>({ max: 500 });

onTouched((tag) => {
  for (const [key, entry] of values.entries()) if (entry.tag === tag) values.delete(key);
});

/**
 * The result of `load`, kept until something with its tag changes. For small, often-read content such as settings and menus.
 * A failed load is not kept.
 */
export function remembered<T>(tag: string, key: string, load: () => PromiseLike<T>): Promise<T> {
  const found = values.get(key);
  if (found) return found.value as Promise<T>;
  // A query of drizzle runs anew each time it is awaited; a promise of its result does not.
  const value = (async () => load())();
  values.set(key, { tag, value });
  value.catch(() => {
    if (values.peek(key)?.value === value) values.delete(key);
  });
  return value;
}

/** Forgets everything (a new database, tests). */
export function forgetValues(): void {
  values.clear();
}
