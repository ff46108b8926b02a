import { open } from "node:fs/promises";

/** An end-of-directory record and the longest comment behind it (PKWARE APPNOTE 4.3.16). */
const MOST_TAIL = 22 + 65_535;
/** A document has some dozens of parts. */
const MOST_DIRECTORY = 1_048_576;

export function isZip(head: Buffer): boolean {
  return head.length >= 4 && head.readUInt32LE(0) === 0x04034b50;
}

/**
 * Whether a ZIP lists the parts of a Word document, and no macros. Only its directory is read: whatever a bomb would swell to stays packed.
 */
export async function listsWordDocument(localPath: string): Promise<boolean> {
  const names = await entryNames(localPath);
  return (
    names.includes("[Content_Types].xml") && names.includes("word/document.xml") && !names.some((name) => /vbaProject\.bin$/i.test(name))
  );
}

async function entryNames(localPath: string): Promise<string[]> {
  const file = await open(localPath, "r");
  try {
    const { size } = await file.stat();
    const tailSize = Math.min(size, MOST_TAIL);
    const { buffer: tail } = await file.read(Buffer.alloc(tailSize), 0, tailSize, size - tailSize);
    const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
    if (end < 0 || end + 22 > tail.length) return [];
    const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
    if (length > MOST_DIRECTORY || start + length > size) return [];
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

const COMPOUND = Buffer.from("d0cf11e0a1b11ae1", "hex");
const STREAM = Buffer.from("WordDocument", "utf16le");

/** Whether it is a compound file with the stream of a Word document in its directory ([MS-CFB] §2.2, §2.6): not a table or a mail. */
export async function isWordDocument(localPath: string, head: Buffer): Promise<boolean> {
  if (head.length < 512 || !head.subarray(0, 8).equals(COMPOUND)) return false;
  const sector = 2 ** Math.min(12, head.readUInt16LE(30));
  const file = await open(localPath, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4_096), 0, 4_096, (head.readUInt32LE(48) + 1) * sector);
    return buffer.subarray(0, bytesRead).includes(STREAM);
  } finally {
    await file.close();
  }
}
