import { cleanHtml, cleanWithin, removedBy } from "../../clean-html.ts";
import type { MarkupFault } from "../../markup-limits.ts";
import { ok, type Result, refused } from "../../result.ts";
import { readArticleFile } from "../articles/article-markdown.ts";
import { cleanSvg, type SvgStyleFault } from "../media/clean-svg.ts";

/** The worker's jobs: clean an image, something typed, or something already stored, or read an article's file. */
export type CleanJob =
  | { kind: "svg"; text: string }
  | { kind: "typed"; html: string }
  | { kind: "stored"; html: string }
  | { kind: "article"; name: string; source: string };

/** Cleans HTML that was typed, and lists what was removed, as shown to staff. */
export interface CleanedHtml {
  html: string;
  removed: string[];
}

export interface CleanAnswers {
  svg: Result<string | null, MarkupFault | SvgStyleFault>;
  typed: Result<CleanedHtml, MarkupFault>;
  stored: string;
  article: ReturnType<typeof readArticleFile>;
}

export type CleanAnswer = CleanAnswers[CleanJob["kind"]];

export function takeCleanJob(job: CleanJob): CleanAnswer {
  if (job.kind === "article") return readArticleFile(job.name, job.source);
  if (job.kind === "svg") return cleanSvg(job.text);
  return job.kind === "stored" ? cleanHtml(job.html) : cleanTyped(job.html);
}

function cleanTyped(html: string): Result<CleanedHtml, MarkupFault> {
  const cleaned = cleanWithin(html);
  return cleaned.ok ? ok({ html: cleaned.value, removed: removedBy(html, cleaned.value) }) : refused(cleaned.reason);
}
