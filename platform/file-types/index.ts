import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

/** Detects a file's type by its content: the parts that every feature accepting files needs. Nothing is decoded or unpacked. */

const HEAD_BYTES = 4_100;
/** An end-of-directory record and the longest comment after it (PKWARE APPNOTE 4.3.16). */
const MAX_TAIL = 22 + 65_535;
/** A document has a few dozen parts. */
const MAX_DIRECTORY = 1_048_576;

/** The first 4,100 bytes, which identify most types. */
export async function readHead(localPath: string): Promise<Buffer> {
  const file = await open(localPath, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Text has no control characters except white space, form feed, and escape. In UTF-16, after its byte order mark, every second byte can be
 * 0.
 */
export async function isTextFile(localPath: string): Promise<boolean> {
  let isFirst = true;
  let isWide = false;
  for await (const chunk of createReadStream(localPath) as AsyncIterable<Buffer>) {
    if (isFirst) isWide = isUtf16(chunk);
    isFirst = false;
    if (!isWide && chunk.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))) return false;
  }
  return true;
}

/** Whether a text starts with the UTF-16 byte order mark. */
export function isUtf16(head: Buffer): boolean {
  return (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
}

export function isZip(head: Buffer): boolean {
  return head.length >= 4 && head.readUInt32LE(0) === 0x04034b50;
}

/** The names in a ZIP's directory. Empty if it has no readable directory. A ZIP bomb is never unpacked. */
export async function zipEntryNames(localPath: string): Promise<string[]> {
  const file = await open(localPath, "r");
  try {
    const { size } = await file.stat();
    const tailSize = Math.min(size, MAX_TAIL);
    const { buffer: tail } = await file.read(Buffer.alloc(tailSize), 0, tailSize, size - tailSize);
    const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
    if (end < 0 || end + 22 > tail.length) return [];
    const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
    if (length > MAX_DIRECTORY || start + length > size) return [];
    const { buffer: directory } = await file.read(Buffer.alloc(length), 0, length, start);
    return namesIn(directory);
  } finally {
    await file.close();
  }
}

function namesIn(directory: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50; ) {
    const name = directory.readUInt16LE(at + 28);
    names.push(directory.subarray(at + 46, at + 46 + name).toString("utf8"));
    at += 46 + name + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}
