import { fileTypeFromBuffer } from "file-type";
import { isTextFile, isZip, readHead } from "~/platform/file-types/index.ts";
import { type MediaType, mediaTypeOf, mediaTypes } from "./media-rules.input.ts";
import { isWordDocument, listsWordDocument } from "./word-document.ts";

/** A type that the library stores, or one of the two that phones use. */
type Recognized = MediaType | "heic" | "mov";

/** The type that a name claims to be, by its extension. Null if the library doesn't accept it. */
export function typeByName(name: string): MediaType | null {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return mediaTypes.find(({ extensions }) => extensions.includes(extension)) ?? null;
}

/**
 * A file's type, by its content alone. "heic" is a picture that the library converts, "mov" a video that it doesn't accept. Null for
 * everything else that it doesn't accept. Nothing is decoded or unpacked.
 */
export async function recognizeFile(localPath: string): Promise<Recognized | null> {
  const mime = await mimeOf(localPath);
  if (mime === undefined) return null;
  if (/^image\/hei[cf](-sequence)?$/.test(mime)) return "heic";
  return mime === "video/quicktime" ? "mov" : (mediaTypeOf(mime) ?? null);
}

/** Types that have more than one name. */
const same: Record<string, string> = { "image/apng": "image/png", "video/x-m4v": "video/mp4" };

async function mimeOf(localPath: string): Promise<string | undefined> {
  const head = await readHead(localPath);
  // A ZIP is never passed to the library, which would unpack parts of it.
  if (isZip(head)) return (await listsWordDocument(localPath)) ? DOCX : undefined;
  if (await isWordDocument(localPath, head)) return "application/msword";
  if (head.subarray(0, 5).toString("latin1") === "%PDF-") return "application/pdf";
  const found = await fileTypeFromBuffer(head);
  if (found && found.mime !== "application/xml" && found.mime !== "application/pdf") return same[found.mime] ?? found.mime;
  if (!(await isTextFile(localPath))) return undefined;
  return isSvg(head.toString("utf8")) ? "image/svg+xml" : "text/plain";
}

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Whether the first element is `svg`, after any declaration, document type, and comments. */
function isSvg(head: string): boolean {
  const start = head
    .replace(/^\uFEFF/, "")
    .replace(/^\s*(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE\s+svg[^[>]*(?:\[[\s\S]*?\]\s*)?>\s*)*/i, "");
  return /^<svg[\s>/]/i.test(start);
}
