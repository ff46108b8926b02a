import { type PageFrame, PageMaker } from "../pages/page-maker.ts";
import type { RunSource } from "../pages/run-source.ts";
import { PageScorer } from "./page-scorer.ts";
import { packScores, type StoredScore, storedHash, unpackScore } from "./page-scores.ts";

/**
 * The worker's jobs: first to open a run, then to score its pages, then to return their rows. "sample" scores single pages and returns their
 * rows. No worker remembers scores, so that a run's memory doesn't grow with its pages: who asks for rows sends the scores along.
 */
export type PageJob =
  | { kind: "open"; source: RunSource; brand: PageFrame["brand"] }
  | { kind: "score"; from: number; to: number }
  | { kind: "rows"; from: number; to: number; scores: Uint8Array }
  | { kind: "sample"; numbers: number[] };

/** A page in the form that the database takes. The names are short because a million of them are written. */
export interface PageRow {
  n: number;
  slug: string;
  title: string;
  meta: string;
  service: string;
  city: string;
  score: number;
  sim: number;
  closest: number | null;
  words: number;
  facts: number;
  about: number;
  lang: number;
  hash: string;
}

interface OpenRun {
  maker: PageMaker;
  scorer: PageScorer;
  frame: PageFrame;
}

let open: OpenRun | undefined;

/**
 * Returns bytes for "score" (`packScores`), and JSON for "rows" and "sample": a text goes from thread to thread, and to the database, in one
 * piece.
 */
export function takePageJob(job: PageJob): Uint8Array | string | null {
  if (job.kind === "open") {
    const maker = new PageMaker(job.source);
    const frame = { brand: job.brand };
    open = { maker, frame, scorer: new PageScorer(maker, frame, job.source.decided) };
    return null;
  }
  if (!open) throw new Error("no run was opened");
  const run = open;
  if (job.kind === "sample") return JSON.stringify(scoredRows(run, job.numbers));
  const numbers = Array.from({ length: job.to - job.from }, (_, place) => job.from + place);
  if (job.kind === "score") return packScores(numbers.map((pageNo) => run.scorer.score(pageNo)));
  return JSON.stringify(numbers.map((pageNo, place) => rowOf(run, pageNo, unpackScore(job.scores, place))));
}

/** Scores these pages. */
export function scoredRows(run: OpenRun, numbers: readonly number[]): PageRow[] {
  return numbers.map((pageNo) => rowOf(run, pageNo, run.scorer.score(pageNo)));
}

function rowOf({ maker, frame }: OpenRun, n: number, scored: StoredScore): PageRow {
  const page = maker.placeAt(n);
  const { title, metaDescription } = maker.head(page, frame);
  return {
    n,
    slug: maker.slugOf(page),
    title,
    meta: metaDescription,
    service: maker.term(page.term).name,
    city: maker.location(page.location).location.name,
    score: scored.score,
    sim: scored.similarity,
    closest: scored.closest < 0 ? null : scored.closest,
    words: scored.words,
    facts: scored.factsShown,
    about: scored.about,
    lang: scored.language,
    hash: storedHash(scored.high, scored.low),
  };
}
