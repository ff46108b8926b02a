import { useRef } from "react";

/** Gives each entry of a list a number that it keeps when it moves. A list of another length counts as a new list. */
export function useEntryIds(length: number) {
  const last = useRef(0);
  const kept = useRef<number[]>([]);
  const next = () => {
    last.current += 1;
    return last.current;
  };
  if (kept.current.length !== length) kept.current = Array.from({ length }, next);
  const keep = (ids: number[]) => {
    kept.current = ids;
  };
  return { ids: kept.current, next, keep };
}

export const withoutEntry = <T>(entries: T[], at: number): T[] => entries.filter((_, place) => place !== at);
export const put = <T>(entries: T[], at: number, entry: T): T[] => [...entries.slice(0, at), entry, ...entries.slice(at)];
export const moved = <T>(entries: T[], at: number, to: number): T[] => put(withoutEntry(entries, at), to, entries[at] as T);
