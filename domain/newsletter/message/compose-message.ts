import { compile } from "html-to-text";
import juice from "juice";
import type { Palette } from "../../brand/roles.input.ts";
import { type MarkupFault, MarkupLimitError } from "../../markup-limits.ts";
import { ok, type Result, refused } from "../../result.ts";
import type { PreparedMessage } from "../campaigns.schema.ts";
import { colorValues, firmValuesOf, PLACEHOLDER } from "../placeholders.input.ts";
import { cleanMailHtml, type Visitor } from "./clean-mail-html.ts";
import { fillPlaceholders, findUnresolved, type Problem, tooMuch, type Written } from "./fill-placeholders.ts";
import { escapeForMail } from "./mail-text.ts";
import { type FoundInMessage, linkVisitor } from "./message-links.ts";
import { isTagOf, PIXEL_TAG } from "./message-tags.ts";

export interface Composed {
  message: PreparedMessage;
  /** Where the numbered links lead. */
  links: string[];
  found: FoundInMessage;
  /** Whether the content has any text besides the footer and the firm's name. */
  hasText: boolean;
}

/**
 * A message in which everything that's the same for all readers is done, in this order: values filled in, HTML cleaned, links numbered,
 * footer added if the content lacks it, plain text made, CSS inlined, preview text and pixel inserted. Links in the plain text lead
 * straight to their targets, because people read the addresses there.
 */
export function composeMessage(
  written: Written & { isTracked: boolean },
  { siteUrl, sender, colors }: Firm,
): Result<Composed, { problems: Problem[] }> {
  const values = { ...written.values, ...firmValuesOf(sender), ...colorValues(colors) };
  const { filled, problems } = fillPlaceholders({ ...written, values });
  if (problems.length > 0) return refused({ problems });
  const { visitor, found } = linkVisitor(siteUrl, written.isTracked);
  const cleaned = cleanedContent(filled.content, visitor);
  if (!cleaned.ok) return refused({ problems: [tooMuch(cleaned.reason)] });
  const content = cleaned.value;
  const isMark = isTagOf(found.tracked.length);
  // `&#123;` in the source comes out as a brace.
  const unresolved = [
    ...findUnresolved(filled.subject, "subject", () => false),
    ...findUnresolved(filled.previewText, "preview text", () => false),
    ...findUnresolved(content, "content", isMark),
  ];
  if (unresolved.length > 0) return refused({ problems: unresolved });
  const whole = beforeEnd(asDocument(content, filled.subject), missingFooter(content, { sender, colors }, found.hasUnsubscribeLink));
  const html = afterStart(inlined(whole), preheader(filled.previewText));
  return ok({
    message: {
      subject: filled.subject,
      html: written.isTracked ? beforeEnd(html, pixel) : html,
      text: plainTextOf(withAddresses(whole, found.tracked)),
    },
    links: found.tracked,
    found,
    hasText: hasOwnText(plainTextOf(content), sender),
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

/** Marks are hidden from juice, which treats double braces as code and searches the whole text to put each one back. */
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

/** The first thing that an inbox list shows. The spaces keep the text after it out of the list. */
function preheader(previewText: string): string {
  if (previewText === "") return "";
  const hidden = "display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden;mso-hide:all";
  return `<div style="${hidden}">${escapeForMail(previewText)}${"&#847;&zwnj;&nbsp;".repeat(60)}</div>`;
}

const pixel = `<img src="${PIXEL_TAG}" width="1" height="1" alt="" style="display:block;border:0;width:1px;height:1px">`;

function afterStart(html: string, part: string): string {
  const start = /<body\b[^<>]*>/.exec(html);
  const cut = start ? start.index + start[0].length : 0;
  return `${html.slice(0, cut)}${part}${html.slice(cut)}`;
}

function beforeEnd(html: string, part: string): string {
  const cut = html.lastIndexOf("</body>");
  return cut < 0 ? `${html}${part}` : `${html.slice(0, cut)}${part}${html.slice(cut)}`;
}

/** With the links' original addresses. */
function withAddresses(html: string, links: string[]): string {
  return html.replaceAll(/\{\{link:(\d{1,5})\}\}/g, (mark, number: string) => escapeForMail(links[Number(number)] ?? mark));
}

interface Firm {
  siteUrl: string;
  sender: Sender;
  colors: Palette;
}

/** The sender, which by law must be readable in every email (CAN-SPAM, 16 CFR 316; 15 U.S.C. 7704(a)(5)). */
interface Sender {
  name: string;
  /** The postal address. */
  address: string;
}

/** The unsubscribe link and postal address, as far as the message lacks them, as an email footer. Empty if it has both. */
function missingFooter(html: string, { sender: { name, address }, colors }: Omit<Firm, "siteUrl">, hasUnsubscribeLink: boolean): string {
  const link = (to: string, words: string) => `<a href="${to}" style="color:${colors.bluebonnet};text-decoration:underline">${words}</a>`;
  const hasAddress = bare(html).includes(bare(escapeForMail(address)));
  if (hasUnsubscribeLink && hasAddress) return "";
  const links =
    `${escapeForMail(whyReceived(name))}<br>` +
    `${link("{{unsubscribe_link}}", "Unsubscribe")} · ${link("{{preferences_link}}", "Preferences")}`;
  const lines = [hasUnsubscribeLink ? "" : links, hasAddress ? "" : `${escapeForMail(name)}, ${escapeForMail(address)}`];
  return (
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" ' +
    'style="padding:24px 16px;font-family:Helvetica,Arial,sans-serif;font-size:13px;line-height:20px;' +
    `color:${colors.slate}">${lines.filter(Boolean).join("<br>")}</td></tr></table>`
  );
}

function whyReceived(name: string): string {
  return `You're receiving this email because you subscribed to the ${name} newsletter.`;
}

function hasOwnText(text: string, { name, address }: Sender): boolean {
  const asRead = (part: string) => bare(part).trim();
  const footer = [whyReceived(name), address, name, "Unsubscribe", "Preferences"].map(asRead);
  return /[\p{L}\p{N}]/u.test(footer.reduce((left, part) => left.replaceAll(part, " "), asRead(text)));
}

/** As people read it: without tags, with spaces normalized. */
function bare(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(" ,", ",")
    .toLowerCase();
}

/** Characters per line. Addresses are never broken. */
const WIDTH = 76;

const convert = compile({
  wordwrap: WIDTH,
  formatters: {
    // The picture's alt text. Its address is useless to someone reading plain text.
    words: (element, _walk, builder) => builder.addInline(String(element.attribs?.alt ?? ""), { noWordTransform: true }),
  },
  selectors: [
    { selector: "a", options: { hideLinkHrefIfSameAsText: true, ignoreHref: false, noAnchorUrl: true, linkBrackets: ["<", ">"] } },
    { selector: "img", format: "words" },
    { selector: "h1", options: { uppercase: false } },
    { selector: "h2", options: { uppercase: false } },
    { selector: "h3", options: { uppercase: false } },
    { selector: "h4", options: { uppercase: false } },
    { selector: "title", format: "skip" },
    { selector: "style", format: "skip" },
    { selector: "ul", options: { itemPrefix: "- " } },
    { selector: "hr", options: { length: 40 } },
  ],
});

/** An email's HTML as a person would have typed it: headings, lists, and after each link where it leads. */
function plainTextOf(html: string): string {
  return `${convert(html)
    .replaceAll(/(?<![ \t])[ \t]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()}\n`;
}
