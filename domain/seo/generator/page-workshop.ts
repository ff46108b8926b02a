import { availableParallelism } from "node:os";
import { aside } from "~/platform/worker/index.ts";
import type { PageFrame } from "../pages/page-maker.ts";
import type { RunSource } from "../pages/run-source.ts";
import { type PageJob, takePageJob } from "./page-jobs.ts";
import { SCORE_BYTES } from "./page-scores.ts";

/** Makes and scores the pages of one run, alongside the process's other work, on two processors if there are. */
export interface PageWorkshop {
  /** Scores the pages from the first number up to, but not including, the second: `packScores`. */
  score(from: number, to: number): Promise<Uint8Array>;
  /** Their rows as JSON (`PageRow[]`), given their scores. */
  rows(from: number, to: number, scores: Uint8Array): Promise<string>;
  /** Scores these pages and returns their rows, as JSON. */
  sample(numbers: number[]): Promise<string>;
}

/** Times in milliseconds. What a worker opened is in its memory, so it must outlive a temporary database outage. */
const LIMITS = { jobMs: 120_000, idleMs: 600_000, maxWaiting: 10, maxMemoryMb: 140, youngMemoryMb: 16 };
/** Threads for a large run. More would need more memory than a small server has. */
const MAX_WORKERS = 2;
/** Up to so many pages, starting a second thread takes longer than it saves. */
const FEW_PAGES = 5_000;

/** Opens the workers for a run. Rejects if its source can't be read. `close` ends their threads. */
export async function openWorkshop(source: RunSource, brand: PageFrame["brand"]): Promise<PageWorkshop & { close(): void }> {
  const isLarge = source.terms.length * source.locations.length > FEW_PAGES;
  const count = isLarge ? Math.min(MAX_WORKERS, availableParallelism()) : 1;
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
  const shared = <Answer>(from: number, to: number, jobOf: (part: Part) => PageJob) =>
    Promise.all(partsOf(from, to, count).map((part, place) => workers[place]?.run(jobOf(part)) as Promise<Answer>));
  return {
    score: async (from, to) => Buffer.concat(await shared<Uint8Array>(from, to, (part) => ({ kind: "score", ...part }))),
    rows: async (from, to, scores) => {
      const scoresOf = (part: Part) => scores.slice((part.from - from) * SCORE_BYTES, (part.to - from) * SCORE_BYTES);
      return joined(await shared<string>(from, to, (part) => ({ kind: "rows", ...part, scores: scoresOf(part) })));
    },
    sample: async (numbers) => (await workers[0]?.run({ kind: "sample", numbers })) as string,
    close,
  };
}

/** The pages from the first number up to, but not including, the second. */
interface Part {
  from: number;
  to: number;
}

/** The same number of pages for each worker, give or take one. */
export function partsOf(from: number, to: number, count: number): Part[] {
  const cut = (place: number) => from + Math.round(((to - from) * place) / count);
  return Array.from({ length: count }, (_, place) => ({ from: cut(place), to: cut(place + 1) }));
}

/** JSON arrays as one. */
function joined(arrays: string[]): string {
  return `[${arrays
    .map((array) => array.slice(1, -1))
    .filter(Boolean)
    .join(",")}]`;
}
