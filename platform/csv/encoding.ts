/** A file's text encoding, among those that office programs write. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** A file that starts with these bytes isn't text. */
export type NoText = "workbook" | "binary";

/**
 * Detects a file's encoding as its bytes arrive, by its byte order mark. Without one, it's UTF-16 if its first bytes are text that way, UTF-8
 * if all of it can be, and otherwise Windows-1252, in which every byte has a meaning.
 */
export class EncodingDetector {
  #strict = new TextDecoder("utf-8", { fatal: true });
  #head: Buffer = Buffer.alloc(0);
  #isUtf8 = true;
  #isFirst = true;

  /** Null: it depends on what follows. */
  push(chunk: Uint8Array): Encoding | NoText | null {
    if (this.#head.length < 4) this.#head = Buffer.concat([this.#head, chunk.subarray(0, 4)]);
    const marked = byMark(this.#head);
    if (marked) return marked;
    if (chunk.includes(0)) return (this.#isFirst && withoutMark(chunk)) || "binary";
    this.#isFirst = false;
    this.#isUtf8 &&= decodes(this.#strict, chunk);
    return null;
  }

  /** Nothing follows. */
  end(): Encoding {
    return this.#isUtf8 && decodes(this.#strict) ? "utf-8" : "windows-1252";
  }
}

function byMark(head: Buffer): Encoding | NoText | null {
  const hex = head.toString("hex");
  // A ZIP, in which Excel and LibreOffice store tables, and the older workbook format.
  if (hex.startsWith("504b0304") || hex.startsWith("d0cf11e0")) return "workbook";
  if (hex.startsWith("fffe")) return "utf-16le";
  return hex.startsWith("feff") ? "utf-16be" : null;
}

/** In UTF-16, our letters have a zero byte next to them, always on the same side. Null: these first bytes aren't text that way. */
function withoutMark(chunk: Uint8Array): Encoding | null {
  const units = chunk.subarray(0, Math.min(chunk.length, 1_024) & ~1);
  const zeros = [0, 1].map((side) => units.filter((byte, place) => byte === 0 && place % 2 === side).length);
  const encoding = zeros[0] === 0 ? "utf-16le" : zeros[1] === 0 ? "utf-16be" : null;
  if (!encoding || Math.max(...zeros) * 8 < units.length) return null;
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(units);
    return /[^\P{Cc}\t\r\n]/u.test(text) ? null : encoding;
  } catch {
    // Cut off in the middle of a character outside the first 65,536, or not text.
    return null;
  }
}

/** Whether the next bytes are valid. Without any: whether the text can end here. */
function decodes(decoder: TextDecoder, chunk?: Uint8Array): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    // The decoder's exception is the answer.
    return false;
  }
}
