import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";
import { type MediaType, mediaTypeOf, mediaTypes } from "../media-rules.input.ts";
import { isWordDocument, isZip, listsWordDocument } from "./word-document.ts";

const HEAD_BYTES = 4_100;

/** The type that a name claims to be, by its extension; null where the library takes none such. */
export function typeByName(name: string): MediaType | null {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return mediaTypes.find(({ extensions }) => extensions.includes(extension)) ?? null;
}

/** The type of a file by its content alone; null for what the library does not take. Nothing is decoded or unpacked. */
export async function recogniseFile(localPath: string): Promise<MediaType | null> {
  const mime = await mimeOf(localPath);
  return (mime && mediaTypeOf(mime)) || null;
}

/** Types that go by more than one name. */
const same: Record<string, string> = { "image/apng": "image/png", "video/x-m4v": "video/mp4" };

async function mimeOf(localPath: string): Promise<string | undefined> {
  const head = await readHead(localPath);
  // A ZIP is never handed to the library, which would unpack parts of it.
  if (isZip(head)) return (await listsWordDocument(localPath)) ? DOCX : undefined;
  if (await isWordDocument(localPath, head)) return "application/msword";
  if (head.subarray(0, 5).toString("latin1") === "%PDF-") return "application/pdf";
  const found = await fileTypeFromBuffer(head);
  if (found && found.mime !== "application/xml" && found.mime !== "application/pdf") return same[found.mime] ?? found.mime;
  if (!(await isText(localPath))) return undefined;
  return isSvg(head.toString("utf8")) ? "image/svg+xml" : "text/plain";
}

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

async function readHead(localPath: string): Promise<Buffer> {
  const file = await open(localPath, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Text has no control characters but white space, form feed and escape; in UTF-16 after its mark every second byte may be 0. */
async function isText(localPath: string): Promise<boolean> {
  let isFirst = true;
  let isWide = false;
  for await (const chunk of createReadStream(localPath) as AsyncIterable<Buffer>) {
    if (isFirst) isWide = (chunk[0] === 0xff && chunk[1] === 0xfe) || (chunk[0] === 0xfe && chunk[1] === 0xff);
    isFirst = false;
    if (!isWide && chunk.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))) return false;
  }
  return true;
}

/** Whether the first element is `svg`: after a declaration, a document type and comments. */
function isSvg(head: string): boolean {
  const start = head
    .replace(/^\uFEFF/, "")
    .replace(/^\s*(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE\s+svg[^[>]*(?:\[[\s\S]*?\]\s*)?>\s*)*/i, "");
  return /^<svg[\s>/]/i.test(start);
}
