/** One row of a file. */
export interface CsvRow {
  /** The line it starts on, from 1. */
  line: number;
  /** Null: it can't be read, because a quotation mark is never closed. Reading continues with the next line. */
  cells: string[] | null;
}

export const separators = [",", ";", "\t"] as const;
export type Separator = (typeof separators)[number];

/**
 * The most characters and line breaks in a quoted row: anything longer has an unclosed quotation mark and would swallow the rest of the
 * file (as it does in other parsers).
 */
const MAX_ROW_LENGTH = 16_000;
const MAX_BREAKS = 20;

/**
 * Finds the rows of a CSV file (RFC 4180), one after another as its text arrives, with at most one row and one piece in memory. Accepts what
 * spreadsheets and databases write beyond the standard: any of the three line endings, quotation marks in an unquoted cell, and rows of
 * different lengths. Empty lines are left out. Never throws an error of its own.
 */
export class RowReader {
  #separator: Separator;
  #held = "";
  #line = 1;
  /** Inside a line that's too long to be a row: the rest of the line is skipped. */
  #isSkipping = false;

  constructor(separator: Separator) {
    this.#separator = separator;
  }

  /** The rows that end in this piece. All of them must be taken before the next piece is read. */
  *read(piece: string, isEnd: boolean): Generator<CsvRow> {
    this.#held += piece;
    let at = this.#isSkipping ? this.#skip(0, isEnd) : 0;
    while (at < this.#held.length) {
      const found = rowAt(this.#held, at, this.#separator, isEnd);
      if (found === "more") break;
      const line = this.#line;
      if (found === "broken") {
        at = this.#skip(at, isEnd);
        yield { line, cells: null };
        continue;
      }
      at = found.next;
      this.#line += found.breaks;
      if (found.cells.length > 1 || found.cells[0] !== "") yield { line, cells: found.cells };
    }
    this.#held = this.#held.slice(at);
  }

  /** Where the next line starts, or the end of the buffer if that hasn't arrived yet. */
  #skip(at: number, isEnd: boolean): number {
    const end = breakAfter(this.#held, at);
    // A "\r" at the end may be the first half of a line break.
    this.#isSkipping = end === null || (end === this.#held.length && this.#held.endsWith("\r") && !isEnd);
    if (end === null) return this.#held.length;
    if (this.#isSkipping) return end - 1;
    this.#line += 1;
    return end;
  }
}

function breakAfter(text: string, at: number): number | null {
  for (let place = at; place < text.length; place++) {
    if (text[place] === "\n") return place + 1;
    if (text[place] === "\r") return text[place + 1] === "\n" ? place + 2 : place + 1;
  }
  return null;
}

type Found = { cells: string[]; next: number; breaks: number };

/** The row that starts at `start`. "more": it may continue in what hasn't arrived yet. */
function rowAt(text: string, start: number, separator: string, isEnd: boolean): Found | "more" | "broken" {
  const cells: string[] = [];
  let breaks = 0;
  let at = start;
  for (;;) {
    let cell = "";
    if (text[at] === '"') {
      const quoted = quotedAt(text, at + 1, start, isEnd);
      if (typeof quoted === "string") return quoted;
      cell = quoted.cell;
      breaks += quoted.breaks;
      at = quoted.next;
    }
    // Anything after the closing mark belongs to the cell unchanged.
    const end = cellEnd(text, at, separator);
    if (end - start > MAX_ROW_LENGTH) return "broken";
    cells.push(cell + text.slice(at, end));
    const mark = text[end];
    if (mark === undefined) return isEnd ? { cells, next: end, breaks } : "more";
    if (mark === separator) {
      at = end + 1;
      continue;
    }
    if (mark === "\r" && text[end + 1] === undefined && !isEnd) return "more";
    return { cells, next: mark === "\r" && text[end + 1] === "\n" ? end + 2 : end + 1, breaks: breaks + 1 };
  }
}

function cellEnd(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== "\n" && text[at] !== "\r") at++;
  return at;
}

/** The rest of a quoted cell after the opening mark at `from - 1`, in a row that started at `start`. */
function quotedAt(
  text: string,
  from: number,
  start: number,
  isEnd: boolean,
): { cell: string; next: number; breaks: number } | "more" | "broken" {
  let cell = "";
  let breaks = 0;
  let at = from;
  for (;;) {
    const mark = text.indexOf('"', at);
    const upTo = mark < 0 ? text.length : mark;
    const part = text.slice(at, upTo);
    cell += part;
    breaks += breaksIn(part);
    if (upTo - start > MAX_ROW_LENGTH || breaks > MAX_BREAKS) return "broken";
    if (mark < 0) return isEnd ? "broken" : "more";
    if (text[mark + 1] === undefined && !isEnd) return "more";
    if (text[mark + 1] !== '"') return { cell, next: mark + 1, breaks };
    cell += '"';
    at = mark + 2;
  }
}

function breaksIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}
