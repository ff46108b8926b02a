import { aside } from "~/platform/worker/index.ts";
import type { PageFrame } from "../pages/page-maker.ts";
import type { RunSource } from "../pages/run-source.ts";
import { takePageJob } from "./page-jobs.ts";

/** Makes and scores the pages of one run, alongside the process's other work. */
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

/** Times in milliseconds. The scores are in the worker's memory, so it must outlive a temporary database outage. */
const LIMITS = { jobMs: 120_000, idleMs: 600_000, maxWaiting: 10, maxMemoryMb: 160, youngMemoryMb: 24 };

/** Opens the worker for a run. Rejects if its source can't be read. `close` ends its thread. */
export async function openWorkshop(source: RunSource, brand: PageFrame["brand"]): Promise<PageWorkshop & { close(): void }> {
  const worker = aside("page-worker.js", takePageJob, LIMITS);
  await worker.run({ kind: "open", source, brand });
  return {
    score: async (from, to) => void (await worker.run({ kind: "score", from, to })),
    rows: async (from, to) => (await worker.run({ kind: "rows", from, to })) ?? "[]",
    take: async (from, to) => Buffer.from((await worker.run({ kind: "take", from, to })) ?? "", "base64"),
    put: async (from, to, scores) => (await worker.run({ kind: "put", from, to, scores: Buffer.from(scores).toString("base64") })) !== null,
    sample: async (numbers) => (await worker.run({ kind: "sample", numbers })) ?? "[]",
    close: () => worker.close(),
  };
}
