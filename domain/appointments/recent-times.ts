import { LRUCache } from "lru-cache";
import { database, type OpenDatabase } from "~/platform/db/index.ts";

/** Anyone can ask for times, and working them out takes a hundred times as long as sending them. In milliseconds. */
const FRESH_MS = 1_000;
const recent = new LRUCache<string, { value: Promise<unknown>; database: OpenDatabase }>({ max: 200, ttl: FRESH_MS });

/** What `read` found within the last second, for everyone who asks for the same. Booking checks the time again. */
export function recently<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
  const found = recent.get(key);
  if (found?.database === database) return found.value as Promise<Value>;
  const entry = { value: read(), database };
  recent.set(key, entry);
  entry.value.catch(() => recent.peek(key) === entry && recent.delete(key));
  return entry.value;
}

/** Something has changed that times depend on: who changed it sees that at once, and everyone else within a second. */
export function forgetRecentTimes(): void {
  recent.clear();
}
