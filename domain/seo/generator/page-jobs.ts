import { type PageFrame, PageMaker } from "../pages/page-maker.ts";
import type { RunSource } from "../pages/run-source.ts";
import { PageScorer } from "./page-scorer.ts";

/**
 * The worker's jobs: first to open a run, then to score all its pages, then to return their rows. "take" and "put" carry scores from one
 * process to the next, in base64. "sample" scores single pages and returns their rows.
 */
export type PageJob =
  | { kind: "open"; source: RunSource; brand: PageFrame["brand"] }
  | { kind: "score"; from: number; to: number }
  | { kind: "rows"; from: number; to: number }
  | { kind: "take"; from: number; to: number }
  | { kind: "put"; from: number; to: number; scores: string }
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

let open: { maker: PageMaker; scorer: PageScorer; frame: PageFrame } | undefined;

/**
 * Returns JSON for "rows" and "sample": a text goes from thread to thread, and to the database, in one piece. For "put", null if the scores
 * can't be used.
 */
export function takePageJob(job: PageJob): string | null {
  if (job.kind === "open") {
    const maker = new PageMaker(job.source);
    const frame = { brand: job.brand };
    open = { maker, frame, scorer: new PageScorer(maker, frame) };
    return null;
  }
  if (!open) throw new Error("no run was opened");
  if (job.kind === "rows") return JSON.stringify(rowsOf(open, job.from, job.to));
  const { scorer } = open;
  if (job.kind === "take") return Buffer.from(scorer.scores.take(job.from, job.to)).toString("base64");
  if (job.kind === "put") return scorer.scores.put(job.from, job.to, Buffer.from(job.scores, "base64")) ? "" : null;
  if (job.kind === "sample") return JSON.stringify(sampleOf(open, job.numbers));
  scorer.score(job.from, job.to);
  return null;
}

function sampleOf(run: NonNullable<typeof open>, numbers: number[]): PageRow[] {
  return numbers.flatMap((number) => {
    run.scorer.score(number, number + 1);
    return rowsOf(run, number, number + 1);
  });
}

/** The rows of scored pages, excluding the second number. */
export function rowsOf({ maker, scorer: { scores }, frame }: NonNullable<typeof open>, from: number, to: number): PageRow[] {
  return Array.from({ length: to - from }, (_, place) => {
    const n = from + place;
    const page = maker.placeAt(n);
    const { title, metaDescription } = maker.head(page, frame);
    const closest = scores.closest[n] ?? -1;
    return {
      n,
      slug: maker.slugOf(page),
      title,
      meta: metaDescription,
      service: maker.term(page.term).name,
      city: maker.location(page.location).location.name,
      score: scores.score[n] ?? 0,
      sim: scores.similarity[n] ?? 0,
      closest: closest < 0 ? null : closest,
      words: scores.words[n] ?? 0,
      facts: scores.factsShown[n] ?? 0,
      about: scores.about[n] ?? 0,
      lang: scores.language[n] ?? 0,
      hash: scores.hashOf(n),
    };
  });
}
