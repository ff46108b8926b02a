import { availableParallelism } from "node:os";
import { aside } from "~/platform/worker/index.ts";
import type { PageFrame } from "../pages/page-maker.ts";
import { BLOCK_PAGES, type RunSource } from "../pages/run-source.ts";
import { takePageJob } from "./page-jobs.ts";

/** Makes and scores the pages of one run, alongside the process's other work, on two processors if there are. */
export interface PageWorkshop {
  /** Scores the pages from the first number up to, but not including, the second. */
  score(from: number, to: number): Promise<void>;
  /** Their rows as JSON (`PageRow[]`). All pages must have been scored. */
  rows(from: number, to: number): Promise<string>;
}

/** Times in milliseconds. The scores are in the workers' memory, so they must outlive a temporary database outage. */
const LIMITS = { jobMs: 120_000, idleMs: 600_000, maxWaiting: 10, maxMemoryMb: 140, youngMemoryMb: 16 };
/** Threads for a large run. More would need more memory than a small server has. */
const MOST_WORKERS = 2;
/** Up to so many pages, starting a second thread takes longer than it saves. */
const FEW_PAGES = 5_000;

/** Opens the workers for a run. Rejects if its source can't be read. `close` ends their threads. */
export async function openWorkshop(source: RunSource, brand: PageFrame["brand"]): Promise<PageWorkshop & { close(): void }> {
  const isLarge = source.terms.length * source.locations.length > FEW_PAGES;
  const count = isLarge ? Math.min(MOST_WORKERS, availableParallelism()) : 1;
  const workers = Array.from({ length: count }, () => aside("page-worker.js", takePageJob, LIMITS));
  const close = () => {
    for (const worker of workers) worker.close();
  };
  try {
    await Promise.all(workers.map((worker) => worker.run({ kind: "open", source, brand })));
  } catch (error) {
    close();
    throw error;
  }
  const shared = (kind: "score" | "rows", from: number, to: number) =>
    Promise.all(sharesOf(from, to, count).map(({ worker, ...share }) => workers[worker]?.run({ kind, ...share })));
  return {
    score: async (from, to) => void (await shared("score", from, to)),
    rows: async (from, to) => joined(await shared("rows", from, to)),
    close,
  };
}

/** Which worker has which pages: each has the same part of every block, because a page's scores are where it was scored. */
export function sharesOf(from: number, to: number, count: number): { worker: number; from: number; to: number }[] {
  const shares: { worker: number; from: number; to: number }[] = [];
  for (let at = from; at < to; ) {
    const worker = Math.min(count - 1, Math.floor(((at % BLOCK_PAGES) * count) / BLOCK_PAGES));
    const end = worker === count - 1 ? BLOCK_PAGES : Math.ceil(((worker + 1) * BLOCK_PAGES) / count);
    const until = Math.min(to, at - (at % BLOCK_PAGES) + end);
    shares.push({ worker, from: at, to: until });
    at = until;
  }
  return shares;
}

/** JSON arrays as one. */
function joined(arrays: (string | null | undefined)[]): string {
  return `[${arrays
    .map((array) => array?.slice(1, -1) ?? "")
    .filter(Boolean)
    .join(",")}]`;
}
