import { diffWordsWithSpace } from "diff";

/** A run of words that is in both texts, in the older one only (removed), or in the younger one only (added). */
export interface WordRun {
  text: string;
  change: "same" | "added" | "removed";
}

/** Longest that one text may take to compare, in milliseconds; past it the whole text counts as changed. */
const LONGEST_MS = 200;

/** How one text became another, word by word. */
export function wordRuns(before: string, after: string): WordRun[] {
  const parts = diffWordsWithSpace(before, after, { timeout: LONGEST_MS });
  const whole = [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return (parts ?? whole)
    .filter(({ value }) => value !== "")
    .map(({ value, added, removed }) => ({ text: value, change: added ? "added" : removed ? "removed" : "same" }));
}
