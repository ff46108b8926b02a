import { availableParallelism, totalmem } from "node:os";

/** What a worker needs for its program, its browser, and the page it checks, in bytes. */
const MEMORY = 1.5 * 1024 ** 3;
/** A program has up to sixteen connections, and a PostgreSQL server allows a hundred by default. */
const MAX_WORKERS = 5;

/**
 * How many files run at once. A browser test waits for a frame, a debounce, or an email, and a test of faults for a killed program's jobs, so
 * two more than there are cores keep them busy. Short tests on a server wait for their database to be created, for answers, and for it to be
 * deleted: three more.
 * To use another number, set `VITEST_MAX_WORKERS`.
 */
export function countWorkers(more: 2 | 3, cores = availableParallelism(), memory = totalmem()): number {
  return Math.max(2, Math.min(cores + more, Math.floor(memory / MEMORY), MAX_WORKERS));
}
