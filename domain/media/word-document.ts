import { open } from "node:fs/promises";
import { zipEntryNames } from "~/platform/file-types/index.ts";

/** Whether a ZIP lists the parts of a Word document, and no macros. Only its directory is read, so a ZIP bomb is never unpacked. */
export async function listsWordDocument(localPath: string): Promise<boolean> {
  const names = await zipEntryNames(localPath);
  return (
    names.includes("[Content_Types].xml") && names.includes("word/document.xml") && !names.some((name) => /vbaProject\.bin$/i.test(name))
  );
}

const COMPOUND = Buffer.from("d0cf11e0a1b11ae1", "hex");
const STREAM = Buffer.from("WordDocument", "utf16le");

/** Whether it's a compound file with a Word document stream in its directory ([MS-CFB] §2.2, §2.6), and not a spreadsheet or an email. */
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
