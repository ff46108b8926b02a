import { randomUUID } from "node:crypto";
import { encode, wrap } from "nodemailer/lib/qp";

/** A letter with its gaps filled in: an email's body, and the headers that describe it. */
export interface FilledLetter {
  contentType: string;
  body: Buffer[];
}

/** What goes into the gaps: by the mark's name, in the encoding that the part needs. */
export interface Gaps {
  text(name: string): string;
  html(name: string): string;
}

/** An invitation that calendars understand, as the last alternative of an email (RFC 6047 §2.4). */
export interface CalendarPart {
  method: "REQUEST" | "CANCEL";
  content: string;
}

interface Gap {
  part: keyof Gaps;
  name: string;
}

/** Characters per line, minus the "=" that continues it (RFC 2045 §6.7). */
const LINE = 75;

/**
 * The body of an email that goes to many: a plain-text and an HTML part, encoded once. Anything can be inserted between two soft line
 * breaks, so that for each email only the personal parts are encoded.
 */
export class MimeTemplate {
  readonly #contentType: string;
  readonly #parts: (Buffer | Gap)[];

  /** `mark` finds the gaps. Its first group is their name. Without it, there are none. */
  constructor({ text, html, calendar }: { text: string; html: string; calendar?: CalendarPart | undefined }, mark?: RegExp) {
    // "=_" never results from the encoding (RFC 2045 §6.7).
    const boundary = `=_${randomUUID()}`;
    this.#contentType = `multipart/alternative; boundary="${boundary}"`;
    const head = (type: string, more = "") =>
      `--${boundary}\r\nContent-Type: ${type}; charset=utf-8${more}\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`;
    this.#parts = joined([
      head("text/plain"),
      ...split(text, mark, "text"),
      `\r\n${head("text/html")}`,
      ...split(html, mark, "html"),
      ...(calendar ? [`\r\n${head("text/calendar", `; method=${calendar.method}`)}`, encoded(calendar.content)] : []),
      `\r\n--${boundary}--\r\n`,
    ]);
  }

  fill(gaps: Gaps): FilledLetter {
    const body = this.#parts.map((part) => (Buffer.isBuffer(part) ? part : Buffer.from(encoded(gaps[part.part](part.name)), "latin1")));
    return { contentType: this.#contentType, body };
  }
}

/** Encoded texts and the gaps between them, each continuing the line. */
function split(source: string, mark: RegExp | undefined, part: keyof Gaps): (string | Gap)[] {
  if (!mark) return [encoded(source)];
  const pieces: (string | Gap)[] = [];
  let end = 0;
  for (const { index, 0: whole, 1: name = "" } of source.matchAll(mark)) {
    const before = encoded(source.slice(end, index));
    pieces.push(before && `${before}=\r\n`, { part, name }, "=\r\n");
    end = index + whole.length;
  }
  return [...pieces, encoded(source.slice(end))];
}

function encoded(text: string): string {
  return wrap(encode(text.replaceAll(/\r\n|\r|\n/g, "\r\n")), LINE);
}

/** Merges neighboring texts. */
function joined(pieces: (string | Gap)[]): (Buffer | Gap)[] {
  const parts: (Buffer | Gap)[] = [];
  let text = "";
  for (const piece of pieces) {
    if (typeof piece === "string") {
      text += piece;
      continue;
    }
    parts.push(Buffer.from(text, "latin1"), piece);
    text = "";
  }
  return [...parts, Buffer.from(text, "latin1")];
}
