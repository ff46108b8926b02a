import { availableParallelism, totalmem } from "node:os";

/** What a worker takes with its program, its browser and the page that it looks at, in bytes. */
const MEMORY = 1.5 * 1024 ** 3;
/** A program holds up to sixteen connections, and a PostgreSQL server has a hundred if no one has set another number. */
const MOST = 5;

/**
 * How many files run at once. A test with a browser waits half of its time, for a frame, a debounce or an email: one more than there are cores keeps them
 * busy.
 * `VITEST_MAX_WORKERS` says another number.
 */
export function countWorkers(cores = availableParallelism(), memory = totalmem()): number {
  return Math.max(2, Math.min(cores + 1, Math.floor(memory / MEMORY), MOST));
}
