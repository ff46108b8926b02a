import { cleanHtml, cleanWithin, removedBy } from "../../clean-html.ts";
import type { MarkupFault } from "../../markup-limits.ts";
import { ok, type Result, refused } from "../../result.ts";
import { cleanSvg } from "../media/clean-svg.ts";

/** The worker's jobs: clean an image, something typed, or something already stored. */
export type CleanJob = { kind: "svg"; text: string } | { kind: "typed"; html: string } | { kind: "stored"; html: string };

/** Cleans HTML that was typed, and lists what was removed, as shown to staff. */
export interface CleanedHtml {
  html: string;
  removed: string[];
}

export interface CleanAnswers {
  svg: Result<string | null, MarkupFault>;
  typed: Result<CleanedHtml, MarkupFault>;
  stored: string;
}

export type CleanAnswer = CleanAnswers[CleanJob["kind"]];

export function takeCleanJob(job: CleanJob): CleanAnswer {
  if (job.kind === "svg") return cleanSvg(job.text);
  return job.kind === "stored" ? cleanHtml(job.html) : cleanTyped(job.html);
}

function cleanTyped(html: string): Result<CleanedHtml, MarkupFault> {
  const cleaned = cleanWithin(html);
  return cleaned.ok ? ok({ html: cleaned.value, removed: removedBy(html, cleaned.value) }) : refused(cleaned.reason);
}
