import { readArticleFile } from "../../articles/article-markdown.ts";
import { cleanHtml, cleanWithin, removedBy } from "../../clean-html.ts";
import type { MarkupFault } from "../../markup-limits.ts";
import { ok, type Result, refused } from "../../result.ts";
import { richTextFromHtml, storedRichText } from "../../rich-text/from-html.ts";
import type { RichText } from "../../rich-text/rich-text.input.ts";
import { htmlOfRichText } from "../../rich-text/rich-text-html.input.ts";
import { cleanSvg, type SvgStyleFault } from "../clean-svg.ts";

/**
 * The worker's jobs: clean an image, or HTML that was typed or is already stored, of its own or of a formatted text, or read an article's
 * file.
 */
export type CleanJob =
  | { kind: "svg"; text: string }
  | { kind: "typed"; html: string }
  | { kind: "stored"; html: string }
  | { kind: "rich"; html: string }
  | { kind: "stored-rich"; html: string }
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
  rich: Result<CleanedHtml, MarkupFault>;
  "stored-rich": RichText;
  article: ReturnType<typeof readArticleFile>;
}

export type CleanAnswer = CleanAnswers[CleanJob["kind"]];

export function takeCleanJob(job: CleanJob): CleanAnswer {
  if (job.kind === "article") return readArticleFile(job.name, job.source);
  if (job.kind === "svg") return cleanSvg(job.text);
  if (job.kind === "rich") return cleanRich(job.html);
  if (job.kind === "stored-rich") return storedRichText(job.html);
  return job.kind === "stored" ? cleanHtml(job.html) : cleanTyped(job.html);
}

/** As the editor would write it. What's listed as removed isn't allowed anywhere; what a formatted text can't have, such as underlining, isn't listed. */
function cleanRich(html: string): Result<CleanedHtml, MarkupFault> {
  const read = richTextFromHtml(html);
  if (!read.ok) return read;
  const cleaned = cleanTyped(html);
  return cleaned.ok ? ok({ html: htmlOfRichText(read.value), removed: cleaned.value.removed }) : cleaned;
}

function cleanTyped(html: string): Result<CleanedHtml, MarkupFault> {
  const cleaned = cleanWithin(html);
  return cleaned.ok ? ok({ html: cleaned.value, removed: removedBy(html, cleaned.value) }) : refused(cleaned.reason);
}
