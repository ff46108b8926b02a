import { fileTypeFromBuffer } from "file-type";
import { isTextFile, isUtf16, isZip, readHead, zipEntryNames } from "~/platform/file-types/index.ts";
import { type AttachmentType, attachmentTypeOf } from "../attachment-rules.input.ts";

/** The type of a visitor's file, by its content alone. Null if it's not accepted. Nothing is decoded or unpacked. */
export async function recognizeAttachment(localPath: string): Promise<AttachmentType | null> {
  const mime = await mimeOf(localPath);
  return (mime && attachmentTypeOf(mime)) || null;
}

/** Types that have more than one name. */
const same: Record<string, string> = { "image/apng": "image/png", "image/heif": "image/heic" };

async function mimeOf(localPath: string): Promise<string | undefined> {
  const head = await readHead(localPath);
  // A ZIP is never passed to the library, which would unpack parts of it.
  if (isZip(head)) return officeMimeOf(await zipEntryNames(localPath));
  if (head.subarray(0, 5).toString("latin1") === "%PDF-") return "application/pdf";
  const found = await fileTypeFromBuffer(head);
  if (found) return same[found.mime] ?? found.mime;
  return !isMarkupOrScript(head) && (await isTextFile(localPath)) ? "text/plain" : undefined;
}

const OFFICE = "application/vnd.openxmlformats-officedocument";

/** Word and Excel, by their main part. Files with macros aren't accepted. */
function officeMimeOf(names: string[]): string | undefined {
  if (!names.includes("[Content_Types].xml") || names.some((name) => /vbaProject\.bin$/i.test(name))) return undefined;
  if (names.includes("word/document.xml")) return `${OFFICE}.wordprocessingml.document`;
  return names.includes("xl/workbook.xml") ? `${OFFICE}.spreadsheetml.sheet` : undefined;
}

/** HTML, SVG, and other XML, and scripts that name their interpreter: text that some program would execute. */
function isMarkupOrScript(head: Buffer): boolean {
  const text = isUtf16(head) ? new TextDecoder(head[0] === 0xff ? "utf-16le" : "utf-16be").decode(head) : head.toString("utf8");
  return /^\uFEFF?\s*(?:<[a-z!?/]|#!)/i.test(text);
}
