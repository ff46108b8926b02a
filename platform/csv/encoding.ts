/** How the text of a file is written, as far as office programs write it. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Of a file that begins with these bytes and is no text at all. */
export type NoText = "workbook" | "binary";

/**
 * Finds out how a file is written: by its byte order mark; without one it is UTF-16 where its first bytes are text that way, UTF-8 where all of
 * it can be, else Windows-1252, in which any byte has a meaning. Reads all of `chunks`, unless it is known sooner.
 */
export async function detectEncoding(chunks: AsyncIterable<Uint8Array>): Promise<Encoding | NoText> {
  const strict = new TextDecoder("utf-8", { fatal: true });
  let head: Buffer = Buffer.alloc(0);
  let isUtf8 = true;
  let isFirst = true;
  for await (const chunk of chunks) {
    if (head.length < 4) head = Buffer.concat([head, chunk.subarray(0, 4)]);
    const marked = byMark(head);
    if (marked) return marked;
    if (chunk.includes(0)) return (isFirst && withoutMark(chunk)) || "binary";
    isFirst = false;
    isUtf8 &&= decodes(strict, chunk);
  }
  return isUtf8 && decodes(strict) ? "utf-8" : "windows-1252";
}

function byMark(head: Buffer): Encoding | NoText | null {
  const hex = head.toString("hex");
  // A ZIP, as Excel and LibreOffice store tables, and the older workbook.
  if (hex.startsWith("504b0304") || hex.startsWith("d0cf11e0")) return "workbook";
  if (hex.startsWith("fffe")) return "utf-16le";
  return hex.startsWith("feff") ? "utf-16be" : null;
}

/** UTF-16 has a zero beside each letter of ours, always on the same side. Null: these first bytes are no text that way. */
function withoutMark(chunk: Uint8Array): Encoding | null {
  const units = chunk.subarray(0, Math.min(chunk.length, 1_024) & ~1);
  const zeros = [0, 1].map((side) => units.filter((byte, place) => byte === 0 && place % 2 === side).length);
  const encoding = zeros[0] === 0 ? "utf-16le" : zeros[1] === 0 ? "utf-16be" : null;
  if (!encoding || Math.max(...zeros) * 8 < units.length) return null;
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(units);
    return /[^\P{Cc}\t\r\n]/u.test(text) ? null : encoding;
  } catch {
    // Cut in the middle of a character beyond the first 65,536, or no text.
    return null;
  }
}

/** Whether the next bytes fit; without any: whether the text may end here. */
function decodes(decoder: TextDecoder, chunk?: Uint8Array): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    // What the decoder throws is the answer.
    return false;
  }
}

/** Bytes that are decoded at once: V8 keeps strings of more than 128 KB apart, where they stay until it clears all of its memory. */
const PIECE = 16 * 1024;

/** The text of a file in pieces, without its byte order mark. */
export async function* textOf(chunks: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += PIECE) yield decoder.decode(chunk.subarray(at, at + PIECE), { stream: true });
  yield decoder.decode();
}
