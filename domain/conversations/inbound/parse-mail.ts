import { type AddressObject, type Attachment, type EmailAddress, simpleParser } from "mailparser";
import sanitize from "sanitize-html";
import { withBoundedHead } from "~/platform/mail/bounded-head.ts";
import { nameOfPart } from "~/platform/mail/part-names.ts";
import { MarkupLimitError, type MarkupLimits, withinLimits } from "../../markup-limits.ts";
import { oneLineOf } from "../../one-line.input.ts";
import { readableAddress } from "../../readable-address.input.ts";
import { MAX_SUBJECT } from "../conversation-rules.input.ts";
import { isWrittenByProgram } from "./automatic-content.ts";
import { tokensIn } from "./mail-head.ts";
import { readTnef } from "./read-tnef.ts";

/** What a received email contains, bounded and cleaned. */
export interface ReceivedMail {
  fromName: string;
  fromAddress: string;
  to: string;
  cc: string;
  subject: string;
  text: string;
  /** Its own pictures have `src="cid:2"`: the place of the file in `files`. */
  html: string;
  hasRemotePictures: boolean;
  /** Its content says that a program wrote it. */
  isByProgram: boolean;
  /** What was left out, in words. */
  note: string;
  files: { name: string; content: Uint8Array }[];
}

/** What a server's report says about one of our emails. */
export interface ReceivedReport {
  /** The messages that it may be about. */
  messages: string[];
  /** Undeliverable for good; otherwise it's a delay, a receipt, or anything else. */
  isFailure: boolean;
  detail: string;
}

const MAX_TEXT = 100_000;
const MAX_HTML = 400_000;
const MAX_FILES = 50;
const MAX_RECIPIENTS = 20;
const MAX_DETAIL = 500;
/** Emails nest tables. */
const LIMITS: MarkupLimits = { depth: 150, elements: 20_000, ms: 3_000 };

/** Reads an email. Broken MIME is read as far as it can be. @throws for one that can't be read at all */
export async function parseMail(source: Buffer): Promise<ReceivedMail> {
  const mail = await simpleParser(withBoundedHead(source), {
    skipTextToHtml: true,
    skipImageLinks: true,
    skipTextLinks: true,
    maxHtmlLengthToParse: 1_000_000,
  });
  const [from] = mail.from?.value ?? [];
  const outlook = openOutlooksOwn(mail.attachments);
  const cleaned = cleanReceived(typeof mail.html === "string" ? mail.html : outlook.html);
  const text = storable(mail.text || outlook.text);
  const files = outlook.files.filter(({ content }) => content.length > 0);
  const kept = files.slice(0, MAX_FILES);
  const notes = [
    cleaned === null && "The original formatting is too complex to show, so only the text is shown.",
    text.length > MAX_TEXT && "The text is very long, so only the beginning is shown.",
    text === "" && cleaned === "" && files.some(isOutlooksOwn) && OUTLOOKS_OWN,
    files.length > MAX_FILES && `This email has ${files.length} attachments. Only the first ${MAX_FILES} are shown.`,
  ];
  return {
    fromName: oneLineOf(from?.name ?? "").slice(0, 120),
    fromAddress: readableAddress(oneLineOf(from?.address ?? "")).slice(0, 254),
    to: addressesIn(mail.to),
    cc: addressesIn(mail.cc),
    subject: oneLineOf(mail.subject ?? "").slice(0, MAX_SUBJECT),
    text: text.slice(0, MAX_TEXT),
    html: withPlaces(
      cleaned ?? "",
      kept.map(({ cid }) => cid ?? ""),
    ),
    hasRemotePictures: /<img\b[^<>]*\bsrc="https?:/i.test(cleaned ?? ""),
    isByProgram: isWrittenByProgram(mail, text) || outlook.isByProgram,
    note: notes.filter(Boolean).join(" "),
    files: kept.map(({ filename, contentType, content }) => ({
      name: oneLineOf(filename ?? "") || nameOfPart(contentType) || "attachment",
      content: new Uint8Array(content),
    })),
  };
}

const OUTLOOKS_OWN =
  "This email came in a format that only Outlook can read (winmail.dat), so its text isn't shown. Open the attachment in Outlook, or ask the sender to send it again as plain text or HTML.";
/** Kinds of Outlook's items that no one writes: recalls, receipts, answers to invitations, out-of-office notes. */
const BY_OUTLOOK = /^(?:IPM\.Outlook\.Recall|REPORT\.|IPM\.Schedule\.Meeting\.Resp|IPM\.Microsoft Schedule\.MtgResp|IPM\.Note\.Rules\.)/i;

type ReceivedFile = Pick<Attachment, "filename" | "contentType" | "content" | "cid">;

/** A file that has the email's text and files in it ("rich text", TNEF). */
function isOutlooksOwn({ contentType, filename }: ReceivedFile): boolean {
  return /^application\/(?:vnd\.)?ms-tnef$/i.test(contentType) || /^winmail\.dat$/i.test(filename ?? "");
}

/** The files with those of a winmail.dat in its place, and the text that it has. It stays if it can't be read whole. */
function openOutlooksOwn(attachments: Attachment[]): { text: string; html: string; files: ReceivedFile[]; isByProgram: boolean } {
  const place = attachments.findIndex(isOutlooksOwn);
  const opened = readTnef(attachments[place]?.content ?? Buffer.alloc(0));
  if (!opened) return { text: "", html: "", files: attachments, isByProgram: false };
  const { text, html, messageClass, hasMore } = opened;
  const isEmpty = text === "" && html === "" && opened.files.length === 0;
  const all: ReceivedFile[] = attachments;
  const files = opened.files.map(({ name, content }): ReceivedFile => ({ filename: name, contentType: "", content }));
  return {
    text,
    html,
    files: all.toSpliced(place, hasMore || isEmpty ? 0 : 1, ...files),
    isByProgram: BY_OUTLOOK.test(messageClass),
  };
}

/** Replaces the Content-IDs of inline pictures (RFC 2392) with the places of their files. Unknown ones show nothing. */
function withPlaces(html: string, cids: string[]): string {
  return html.replaceAll(/\bsrc="cid:([^"<>]*)"/gi, (_, named: string) => {
    const cid = decoded(named.replaceAll("&amp;", "&"));
    const place = cid === "" ? -1 : cids.indexOf(cid);
    return place < 0 ? 'src=""' : `src="cid:${place}"`;
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** No database stores the byte 0, nor half a character. */
function storable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\t\n]/gu, "")
    .trim();
}

function addressesIn(field: AddressObject | AddressObject[] | undefined): string {
  const all = [field ?? []].flat().flatMap(({ value }) => value.flatMap((one: EmailAddress) => one.group ?? [one]));
  const shown = all
    .slice(0, MAX_RECIPIENTS)
    .map(({ address }) => readableAddress(oneLineOf(address ?? "")).slice(0, 254))
    .filter(Boolean);
  const more = all.length - MAX_RECIPIENTS;
  return more > 0 ? `${shown.join(", ")}, and ${more} more` : shown.join(", ");
}

const COLOR = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s,.%]{1,40}\)$/i, /^[a-z]{3,20}$/i];
const LENGTH = [/^[\d.]{1,6}(?:px|em|rem|pt|%)?(?:\s+[\d.]{1,6}(?:px|em|rem|pt|%)?){0,3}$/, /^auto$/];
const WORD = [/^[a-z-]{2,20}$/i, /^\d{3}$/];

/** Null if it's beyond the limits. Shown only in a frame without scripts, whose policy decides about pictures. */
function cleanReceived(html: string): string | null {
  if (html === "") return "";
  try {
    const cleaned = sanitize(html, {
      allowedTags: sanitize.defaults.allowedTags.concat(["img", "font", "center", "del", "ins", "u", "s", "strike"]),
      allowedAttributes: {
        "*": ["style", "align", "valign", "dir", "lang"],
        a: ["href", "title", "target", "rel"],
        img: ["src", "alt", "title", "width", "height"],
        font: ["color", "size", "face"],
        table: ["width", "border", "cellpadding", "cellspacing", "bgcolor"],
        td: ["width", "colspan", "rowspan", "bgcolor"],
        th: ["width", "colspan", "rowspan", "bgcolor"],
        tr: ["bgcolor"],
        ol: ["start", "type"],
      },
      allowedSchemes: ["http", "https", "mailto", "tel"],
      allowedSchemesByTag: { img: ["http", "https", "cid"] },
      allowProtocolRelative: false,
      allowedStyles: {
        "*": {
          ...{ color: COLOR, "background-color": COLOR, "border-color": COLOR },
          ...{ "font-weight": WORD, "font-style": WORD, "text-align": WORD, "text-decoration": WORD, "vertical-align": WORD },
          ...{ "font-size": LENGTH, "line-height": LENGTH, margin: LENGTH, padding: LENGTH, width: LENGTH, "max-width": LENGTH },
        },
      },
      nonTextTags: ["script", "style", "textarea", "option", "xmp", "noscript", "template", "select", "title", "object", "iframe"],
      transformTags: {
        a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, target: "_blank", rel: "noopener noreferrer nofollow" } }),
      },
      ...withinLimits(LIMITS),
    })
      .toWellFormed()
      .replaceAll(/[^\P{Cc}\t\n]/gu, "")
      .trim();
    return cleaned.length > MAX_HTML ? null : cleaned;
  } catch (error) {
    if (error instanceof MarkupLimitError) return null;
    throw error;
  }
}

/** Reads a server's report on an email (RFC 3464). */
export async function parseReport(source: Buffer): Promise<ReceivedReport> {
  const raw = source.toString("latin1");
  const mail = await simpleParser(withBoundedHead(source), {
    keepDeliveryStatus: true,
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
  });
  const status = mail.attachments
    .find(({ contentType }) => /^message\/(?:global-)?delivery-status$/i.test(contentType))
    ?.content.toString("latin1");
  const field = (name: string) =>
    new RegExp(`^${name}\\s*:\\s*(.*(?:\\r?\\n[ \\t].*)*)`, "im")
      .exec(status ?? "")?.[1]
      ?.replaceAll(/\s+/g, " ")
      .trim() ?? "";
  const words = field("diagnostic-code").replace(/^[\w-]+\s*;\s*/, "") || field("status");
  // Servers from before RFC 3464 say it in the subject.
  const isPlain =
    status === undefined &&
    /undeliver|delivery (?:status notification \(failure\)|failed|failure)|returned (?:mail|to sender)|failure notice/i.test(
      mail.subject ?? "",
    );
  return {
    messages: tokensIn(raw),
    isFailure: /^failed\b/i.test(field("action")) || isPlain,
    detail: oneLineOf(words || mail.subject || "").slice(0, MAX_DETAIL),
  };
}
