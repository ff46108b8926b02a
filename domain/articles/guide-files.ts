import type { GuidePart, GuideRun, PrintedGuide } from "~/documents/guide-parts.ts";
import type { PdfJob } from "~/documents/render-pdf.ts";
import { cached } from "~/platform/cache/index.ts";
import { env } from "~/platform/env/index.ts";
import { aside, WorkerBusyError } from "~/platform/worker/index.ts";
import { printedFirm } from "../brand-pictures/index.ts";
import { factsNamedIn, sourceLine, sourceNoteOf, standingFacts } from "../regulations/index.ts";
import type { ShownBlock, ShownInline } from "../rich-text/shown-text.input.ts";
import { findGuide, type Guide } from "./guides.ts";

/** A PDF to read and print, or a Word document to fill in. */
export type GuideFileKind = "pdf" | "docx";

/**
 * A guide that visitors see, as a file. It's made once, and again after the guide or the firm's facts have changed. Null if there's no such
 * guide.
 * @throws WorkerBusyError if too many are waiting
 */
export function guideFile(slug: string, kind: GuideFileKind): Promise<Uint8Array<ArrayBuffer> | null> {
  return cached("articles", `guide file:${kind}:${slug}`, async () => {
    const guide = await findGuide(slug);
    if (!guide) return null;
    const printed = await printedGuide(guide);
    return kind === "pdf" ? pdfPrinter.run({ kind: "guide", props: printed }) : docxPrinter.run(printed);
  });
}

export { WorkerBusyError };

/** A guide takes at most a second. There are few, and each is made once. */
const limits = { jobMs: 20_000, idleMs: 10_000, maxWaiting: 30, maxMemoryMb: 256 };

// The running program never loads the code that draws documents.
const pdfPrinter = aside<PdfJob, Uint8Array<ArrayBuffer>>(
  "pdf-worker.js",
  import.meta.env.PROD ? null : async (job) => (await import("~/documents/render-pdf.ts")).renderPdf(job),
  limits,
);
const docxPrinter = aside<PrintedGuide, Uint8Array<ArrayBuffer>>(
  "docx-worker.js",
  import.meta.env.PROD ? null : async (guide) => (await import("~/documents/guide-docx.ts")).renderGuideDocx(guide),
  limits,
);

async function printedGuide({ title, subtitle, updated, blocks }: Guide): Promise<PrintedGuide> {
  const [firm, facts] = await Promise.all([printedFirm(), standingFacts()]);
  const note = sourceNoteOf(facts, factsNamedIn(JSON.stringify(blocks)));
  return {
    ...firm,
    ...{ title, subtitle, updatedOn: updated },
    sources: note && sourceLine(note),
    parts: blocks.flatMap(partOf),
  };
}

function partOf(block: ShownBlock): GuidePart[] {
  switch (block.type) {
    case "heading":
    case "paragraph":
      return [{ ...block, runs: runsOf(block.content) }];
    case "list":
      return [{ ...block, items: block.items.map((item) => item.flatMap(partOf)) }];
    case "quote":
    case "callout":
      return [{ type: "quote", parts: block.content.flatMap(partOf) }];
    case "code":
      return [{ type: "code", text: block.text }];
    case "rule":
      return [{ type: "rule" }];
    case "call-to-action":
      return [paragraph([{ text: block.text && `${block.text} ` }, { text: block.label, href: wholeAddress(block.href) }])];
    case "video":
      return [paragraph([{ text: block.title || "Video", href: wholeAddress(block.url) }])];
    case "table":
      return [{ type: "table", rows: block.rows.map((cells) => cells.map((cell) => ({ ...cell, parts: cell.content.flatMap(partOf) }))) }];
    case "picture":
      return block.caption || block.alt ? [paragraph([{ text: block.caption || block.alt, isItalic: true }])] : [];
    // A form needs the site.
    case "form":
      return [];
  }
}

function paragraph(runs: GuideRun[]): GuidePart {
  return { type: "paragraph", runs };
}

function wholeAddress(href: string): string | undefined {
  return href.startsWith("/") ? `${env().siteUrl}${href}` : href || undefined;
}

const looks = { bold: { isBold: true }, italic: { isItalic: true }, strike: { isStruck: true }, code: { isCode: true } };

function runsOf(content: ShownInline[], outer: Omit<GuideRun, "text"> = {}): GuideRun[] {
  return content.flatMap((piece): GuideRun[] => {
    if (typeof piece === "string") return [{ ...outer, text: piece }];
    if (piece.type === "break") return [{ ...outer, text: "\n" }];
    if (piece.type !== "link") return runsOf(piece.content, { ...outer, ...looks[piece.type] });
    // A link within the page leads nowhere in a file.
    return runsOf(piece.content, piece.href.startsWith("#") ? outer : { ...outer, href: piece.address ?? piece.href });
  });
}
