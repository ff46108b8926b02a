import { availableParallelism } from "node:os";
import { aside } from "~/platform/worker/index.ts";
import type { PageFrame } from "../pages/page-maker.ts";
import { BLOCK_PAGES, type RunSource } from "../pages/run-source.ts";
import { type PageJob, takePageJob } from "./page-jobs.ts";

/** Makes and scores the pages of one run, alongside the process's other work, on two processors if there are. */
export interface PageWorkshop {
  /** Scores the pages from the first number up to, but not including, the second. */
  score(from: number, to: number): Promise<void>;
  /** Their rows as JSON (`PageRow[]`). All pages must have been scored. */
  rows(from: number, to: number): Promise<string>;
  /** Scores as bytes, for a process that goes on with the run. */
  take(from: number, to: number): Promise<Uint8Array>;
  /** Puts such scores back. False: they're of another version of the program. */
  put(from: number, to: number, scores: Uint8Array): Promise<boolean>;
  /** Scores these pages and returns their rows, as JSON. */
  sample(numbers: number[]): Promise<string>;
}

/** Times in milliseconds. The scores are in the workers' memory, so they must outlive a temporary database outage. */
const LIMITS = { jobMs: 120_000, idleMs: 600_000, maxWaiting: 10, maxMemoryMb: 140, youngMemoryMb: 16 };
/** Threads for a large run. More would need more memory than a small server has. */
const MOST_WORKERS = 2;
/** Up to so many pages, starting a second thread takes longer than it saves. */
const FEW_PAGES = 5_000;

/** The pages from the first number up to, but not including, the second. */
interface Pages {
  from: number;
  to: number;
}

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
  // However many workers there are, scores are stored in the same parts, so that a process with another number can go on with the run.
  const inParts = (from: number, to: number, jobOf: (part: Pages) => PageJob) =>
    Promise.all(sharesOf(from, to, MOST_WORKERS).map(({ worker, ...part }) => workers[worker % count]?.run(jobOf(part))));
  return {
    score: async (from, to) => void (await shared("score", from, to)),
    rows: async (from, to) => joined(await shared("rows", from, to)),
    take: async (from, to) =>
      Buffer.concat((await inParts(from, to, (part) => ({ kind: "take", ...part }))).map((bytes) => Buffer.from(bytes ?? "", "base64"))),
    put: async (from, to, scores) => {
      const perPage = scores.length / (to - from);
      const cut = (part: Pages) => scores.subarray((part.from - from) * perPage, (part.to - from) * perPage);
      const put = await inParts(from, to, (part) => ({ kind: "put", ...part, scores: Buffer.from(cut(part)).toString("base64") }));
      return put.every((answer) => answer !== null);
    },
    sample: async (numbers) => (await workers[0]?.run({ kind: "sample", numbers })) ?? "[]",
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
