import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";

export const QUARTERS = 4;

/** What `npm test` leaves to `npm run prove`, wholly or in part. Rules, and databases on a server, run in full in `npm test`. */
export const provedFiles: Record<"embedded database" | "http" | "browser" | "faults", string[]> = {
  "embedded database": ["app/**/*.db.test.ts", "domain/**/*.db.test.ts", "platform/**/*.db.test.ts"],
  http: ["tests/http/**/*.test.ts", "server/operations/*.test.ts"],
  browser: ["tests/e2e/**/*.test.ts"],
  faults: ["tests/faults/**/*.test.ts"],
};

/** Seconds that files took in `npm run prove`, by path. */
type Durations = Record<string, number>;

/** Which quarter each file is in, from 0. Stored, so that a new file moves no other: four runs in a row prove each file once. */
type Division = Record<string, number>;

export function readDivision(): Division {
  return JSON.parse(readFileSync(".ci/quarters.json", "utf8"));
}

/** The quarter of a file. One that isn't in the table has a place of its own, by its name. */
export function quarterOf(file: string, division: Division): number {
  return division[file] ?? (createHash("sha256").update(file).digest()[0] ?? 0) % QUARTERS;
}

/** The files of these patterns that are in this quarter. */
export function inQuarter(patterns: string[], quarter: number, division = readDivision()): string[] {
  return globSync(patterns).filter((file) => quarterOf(file, division) === quarter);
}

/** Four parts that take about as long: the longest file first, each into the part with the least so far. */
export function divide(durations: Durations): Division {
  const sums = Array.from({ length: QUARTERS }, () => 0);
  const division: Division = {};
  const byLength = Object.entries(durations).sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
  for (const [file, seconds] of byLength) {
    const least = sums.indexOf(Math.min(...sums));
    division[file] = least;
    sums[least] = (sums[least] ?? 0) + seconds;
  }
  return Object.fromEntries(Object.entries(division).sort(([one], [other]) => (one < other ? -1 : 1)));
}
