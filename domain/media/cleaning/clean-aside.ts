import { log } from "~/platform/log/index.ts";
import { aside, isBeyondLimits, WorkerBusyError, WorkerEndedError } from "~/platform/worker/index.ts";
import { wordsOfHtml } from "../../clean-html.ts";
import type { MarkupFault } from "../../markup-limits.ts";
import { ok, type Result, refused } from "../../result.ts";
import { storedRichText } from "../../rich-text/from-html.ts";
import type { RichText } from "../../rich-text/rich-text.input.ts";
import type { SvgStyleFault } from "../clean-svg.ts";
import { type CleanAnswer, type CleanAnswers, type CleanedHtml, type CleanJob, takeCleanJob } from "./clean-jobs.ts";

/** Why a text wasn't cleaned. "busy": too many are waiting; the same text may be accepted a moment later. */
export type CleaningFault = MarkupFault | "busy";

/** Texts up to this many characters are cleaned in this thread: they take a few hundredths of a second, less than starting a worker. */
const SHORT = 20_000;

/** One per process. The largest accepted text keeps it busy for half a second. */
const cleaner = aside("clean-worker.js", takeCleanJob, { jobMs: 5_000, idleMs: 60_000, maxWaiting: 20, maxMemoryMb: 256 });

/** For articles that are imported, so that no one who edits a page waits for them. A text of the longest kind takes a quarter of a second. */
const articleReader = aside("clean-worker.js", takeCleanJob, { jobMs: 5_000, idleMs: 10_000, maxWaiting: 20, maxMemoryMb: 256 });

/**
 * `readArticleFile`, off the event loop: Markdown can be written so that reading it takes minutes.
 * @throws WorkerTimeoutError, WorkerMemoryError
 */
export async function readArticleFileAside(name: string, source: string): Promise<CleanAnswers["article"]> {
  return (await articleReader.run({ kind: "article", name, source })) as CleanAnswers["article"];
}

/** `cleanSvg`, off the event loop if it could take long. */
export async function cleanSvgAside(text: string): Promise<Result<string | null, CleaningFault | SvgStyleFault>> {
  return refusing(() => cleanedBy({ kind: "svg", text }, text.length) as Promise<CleanAnswers["svg"]>);
}

/** Cleans HTML that was typed, removing what isn't allowed on a page. Off the event loop if it could take long. */
export async function cleanTypedAside(html: string): Promise<Result<CleanedHtml, CleaningFault>> {
  return refusing(() => cleanedBy({ kind: "typed", html }, html.length) as Promise<CleanAnswers["typed"]>);
}

/** The same for a formatted text: it comes back as the editor writes it. */
export async function cleanRichAside(html: string): Promise<Result<CleanedHtml, CleaningFault>> {
  return refusing(() => cleanedBy({ kind: "rich", html }, html.length) as Promise<CleanAnswers["rich"]>);
}

/** A stored formatted text, for readers. */
export async function storedRichTextAside(html: string): Promise<RichText> {
  return (await storedAside({ kind: "stored-rich", html }, () => storedRichText(wordsOfHtml(html)))) as RichText;
}

/** Stored HTML, for readers. */
export async function cleanStoredAside(html: string): Promise<string> {
  return (await storedAside({ kind: "stored", html }, () => wordsOfHtml(html))) as string;
}

/** If the worker is busy, this thread takes it. If it takes too long, only its words are kept. */
async function storedAside(job: CleanJob & { html: string }, wordsOnly: () => CleanAnswer): Promise<CleanAnswer> {
  try {
    return await cleanedBy(job, job.html.length);
  } catch (error) {
    log.warn({ err: error }, "the worker could not clean stored HTML");
    return error instanceof WorkerEndedError ? wordsOnly() : takeCleanJob(job);
  }
}

async function cleanedBy(job: CleanJob, length: number): Promise<CleanAnswer> {
  return length > SHORT ? cleaner.run(job) : takeCleanJob(job);
}

async function refusing<Value, Fault>(clean: () => Promise<Result<Value, Fault>>): Promise<Result<Value, Fault | CleaningFault>> {
  try {
    const cleaned = await clean();
    return cleaned.ok ? ok(cleaned.value) : refused(cleaned.reason);
  } catch (error) {
    if (isBeyondLimits(error)) return refused("time");
    if (error instanceof WorkerBusyError) return refused("busy");
    throw error;
  }
}
