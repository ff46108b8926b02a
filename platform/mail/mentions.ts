import { type Attachment, type ParsedMail, simpleParser } from "mailparser";

/** What shows that an email is about someone. */
export interface Traces {
  /** Email addresses. */
  addresses: string[];
  /** IDs of rows: in a Message-ID, or in a link. */
  ids: string[];
  /** A name alone could be anyone's: it only counts together with a matching phone number or company. */
  people: { name: string; beside: string[] }[];
}

/** How deep emails inside emails are followed: a bounce contains the returned email. */
const DEEPEST = 3;
/** Shorter texts are in too many emails to mean anything. */
const MIN_NAME_LENGTH = 5;
const MIN_PHONE_DIGITS = 7;

export type FindMention = (source: Buffer) => Promise<boolean>;

/**
 * Checks whether emails name someone: in any header field except the sender's address, which is the firm's own, and in the text, the HTML,
 * and attached texts, however they're encoded.
 */
export function mentionsOf({ addresses, ids, people }: Traces): FindMention {
  const named = addresses.filter(Boolean);
  const rows = ids.filter(Boolean).map(wordPattern);
  const together = people
    .filter(({ name }) => name.trim().length >= MIN_NAME_LENGTH)
    .map(({ name, beside }) => ({ name: wordPattern(name), beside: beside.flatMap(besidePattern) }));
  const isNamed = (text: string) =>
    named.some((address) => hasAddress(text, address)) ||
    rows.some((pattern) => pattern.test(text)) ||
    together.some(({ name, beside }) => name.test(text) && beside.some((pattern) => pattern.test(text)));
  const isAbout = async (source: Buffer, depth: number): Promise<boolean> => {
    const mail = await simpleParser(source, { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true });
    if (isNamed(wordsOf(mail))) return true;
    if (depth >= DEEPEST) return false;
    for (const { content } of mail.attachments.filter(isMail)) if (await isAbout(content, depth + 1)) return true;
    return false;
  };
  return (source) => isAbout(source, 0);
}

const isMail = ({ contentType }: Attachment) => contentType === "message/rfc822";
const isText = ({ contentType }: Attachment) => /^(text|message)\//.test(contentType);

/** Everything readable in an email, one text after another. */
function wordsOf(mail: ParsedMail): string {
  const head = [...mail.headers].filter(([name]) => name !== "from").flatMap(([, value]) => textsIn(value));
  const from = mail.from?.value.map(({ name }) => name) ?? [];
  const html = withoutEntities(mail.html || "");
  const attached = mail.attachments.filter(isText).map(({ content }) => withoutEntities(content.toString("utf8")));
  const words = [...head, ...from, mail.text ?? "", html, html.replaceAll(/<[^<>]{0,2000}>/g, ""), ...attached].join("\n");
  return `${words}\n${withoutPercents(words)}`;
}

/** The parser returns addresses as HTML, too. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value instanceof Map) return [...value.values()].flatMap(textsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (name === "html" ? [] : textsIn(part)));
}

/** As a browser shows it. */
function withoutEntities(html: string): string {
  return html
    .replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex, decimal) => characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal)))
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}

/** In the form that links contain an address: `eve%40…`. */
function withoutPercents(text: string): string {
  return text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll("%", ""), "hex").toString("utf8"));
}

function characterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

/** How much is checked before and after an address, in characters: more than the name of one can have. */
const AROUND = 80;

/** Signs of addresses that mostly stand before one, and belong to it only where there's nothing but an address. */
const ALONE = /(?:^|[<"\n])[\p{L}\p{N}][\p{L}\p{N}!#$%&'*+/?^_`{|}~.-]{0,62}$/u;
const ENDS_ALONE = /^(?:$|[>"\r\n])/;

/** An address as a whole, not part of a longer one, like `hasAddress` for the database. */
function hasAddress(text: string, address: string): boolean {
  const [lower, sought] = [text.toLowerCase(), address.toLowerCase()];
  // Only tried near the address, with just enough context to decide: the pattern can look back any distance.
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}](?:\\.?[_%+'&-])*\\.?)${escaped(sought)}(?!-*[\\p{L}\\p{N}]|\\.[\\p{L}\\p{N}])`, "uy");
  for (let at = lower.indexOf(sought); at >= 0; at = lower.indexOf(sought, at + 1)) {
    const start = Math.max(0, at - AROUND);
    const end = at + sought.length;
    pattern.lastIndex = at - start;
    const isWhole = pattern.test(lower.slice(start, end + AROUND));
    if (isWhole && !(ALONE.test(lower.slice(start, at)) && ENDS_ALONE.test(lower.slice(end, end + 1)))) return true;
  }
  return false;
}

/** Whole words, whatever space is between them. */
function wordPattern(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.trim().split(/\s+/).map(escaped).join("\\s+")}(?![\\p{L}\\p{N}])`, "iu");
}

function besidePattern(known: string): RegExp[] {
  const digits = known.replaceAll(/\D/g, "");
  const isPhone = digits.length >= MIN_PHONE_DIGITS && !/[a-z]{2}/i.test(known);
  if (isPhone) return [new RegExp(`(?<!\\d)${[...digits].join("[\\s().+/-]{0,3}")}(?!\\d)`)];
  return known.trim().length >= MIN_NAME_LENGTH ? [wordPattern(known)] : [];
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
