import juice from "juice";
import { type MarkupFault, MarkupLimitError } from "../../markup-limits.ts";
import { ok, type Result, refused } from "../../result.ts";
import type { PreparedMessage } from "../campaigns.schema.ts";
import { PLACEHOLDER } from "../placeholders.input.ts";
import { cleanMailHtml, type Visitor } from "./clean-mail-html.ts";
import { fillPlaceholders, findUnresolved, type Problem, tooMuch, type Written } from "./fill-placeholders.ts";
import { missingFooter, type Sender } from "./mail-footer.ts";
import { escapeForMail } from "./mail-text.ts";
import { type FoundInMessage, linkVisitor } from "./message-links.ts";
import { isMarkOf, PIXEL_MARK } from "./message-marks.ts";
import { plainTextOf } from "./plain-text.ts";

export interface Composed {
  message: PreparedMessage;
  /** Where the numbered links lead. */
  links: string[];
  found: FoundInMessage;
  /** Whether the content has words: without any the plain text is only the foot. */
  hasText: boolean;
}

/**
 * A message with everything done that is the same for all. In this order: values filled in, cleaned, links numbered, foot added where the
 * content lacks it, plain text made, CSS inlined, preview text and pixel put in. Links of the plain text lead straight to their place: there
 * an address is read by people.
 */
export function composeMessage(
  written: Written & { isTracked: boolean },
  { siteUrl, sender }: { siteUrl: string; sender: Sender },
): Result<Composed, { problems: Problem[] }> {
  const { filled, problems } = fillPlaceholders(written);
  if (problems.length > 0) return refused({ problems });
  const { visitor, found } = linkVisitor(siteUrl, written.isTracked);
  const cleaned = cleanedContent(filled.content, visitor);
  if (!cleaned.ok) return refused({ problems: [tooMuch(cleaned.reason)] });
  const content = cleaned.value;
  const isMark = isMarkOf(found.tracked.length);
  // What was written as `&#123;` comes out as a brace.
  const unresolved = [
    ...findUnresolved(filled.subject, "subject", () => false),
    ...findUnresolved(filled.previewText, "preview text", () => false),
    ...findUnresolved(content, "content", isMark),
  ];
  if (unresolved.length > 0) return refused({ problems: unresolved });
  const whole = beforeEnd(asDocument(content, filled.subject), missingFooter(content, sender, found.hasUnsubscribeLink));
  const html = afterStart(inlined(whole), preheader(filled.previewText));
  return ok({
    message: {
      subject: filled.subject,
      html: written.isTracked ? beforeEnd(html, pixel) : html,
      text: plainTextOf(withAddresses(whole, found.tracked)),
    },
    links: found.tracked,
    found,
    hasText: plainTextOf(content).trim() !== "",
  });
}

function cleanedContent(html: string, visitor: Visitor): Result<string, MarkupFault> {
  try {
    return ok(cleanMailHtml(html, visitor));
  } catch (error) {
    if (error instanceof MarkupLimitError) return refused(error.fault);
    throw error;
  }
}

/** Marks are kept out of the way of juice, which takes double braces for code and puts each back with a search through the whole. */
function inlined(html: string): string {
  const set = html.replaceAll(/[\ue000\ue001]/g, "").replaceAll(PLACEHOLDER, "\ue000$1\ue001");
  return juice(set, { preserveMediaQueries: true, preserveFontFaces: true, preserveKeyFrames: true })
    .replaceAll("\ue000", "{{")
    .replaceAll("\ue001", "}}");
}

function asDocument(html: string, title: string): string {
  if (/<body\b/.test(html)) return `<!DOCTYPE html>${/<html\b/.test(html) ? html : `<html lang="en">${html}</html>`}`;
  return (
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escapeForMail(title)}</title></head><body>${html.replaceAll(/<\/?(html|head)\b[^<>]*>/g, "")}</body></html>`
  );
}

/** The first thing that the list of mails shows; the spaces keep what follows out of it. */
function preheader(previewText: string): string {
  if (previewText === "") return "";
  const hidden = "display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden;mso-hide:all";
  return `<div style="${hidden}">${escapeForMail(previewText)}${"&#847;&zwnj;&nbsp;".repeat(60)}</div>`;
}

const pixel = `<img src="${PIXEL_MARK}" width="1" height="1" alt="" style="display:block;border:0;width:1px;height:1px">`;

function afterStart(html: string, part: string): string {
  const start = /<body\b[^<>]*>/.exec(html);
  const cut = start ? start.index + start[0].length : 0;
  return `${html.slice(0, cut)}${part}${html.slice(cut)}`;
}

function beforeEnd(html: string, part: string): string {
  const cut = html.lastIndexOf("</body>");
  return cut < 0 ? `${html}${part}` : `${html.slice(0, cut)}${part}${html.slice(cut)}`;
}

/** With the links' own addresses again. */
function withAddresses(html: string, links: string[]): string {
  return html.replaceAll(/\{\{link:(\d{1,5})\}\}/g, (mark, number: string) => escapeForMail(links[Number(number)] ?? mark));
}
