import { Readable } from "node:stream";
import { findMediaFile, type MediaFile, openMediaFile } from "~/domain/content/index.ts";
import { isDatabaseUnavailable } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { byteRange } from "./byte-range.ts";
import { plain, unavailable } from "./plain-answers.ts";
import { SHOWN_ANYWHERE } from "./security-headers.ts";

/** What an SVG may do that is opened by its own address: look like something. */
const SVG_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'";
/** For what else a browser might open: nothing at all. */
const FILE_POLICY = "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";

/**
 * Answers a GET or HEAD of /media/… from the storage. What lies under an address never changes. It is kept for the specification's hour
 * (spec 3 §7) all the same, not for a year: what staff delete is gone from browsers and proxies within that hour.
 */
export async function serveMedia(request: Request): Promise<Response> {
  try {
    const path = pathOf(request);
    const file = path && (await findMediaFile(path));
    if (!file) return missing(request);
    const headers = headersOf(file);
    if (isKnown(request, headers)) return new Response(null, { status: 304, headers });
    return await fileAnswer(request, file, headers);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) log.error({ err: error }, "a file could not be read from the storage");
    return unavailable(request);
  }
}

function pathOf(request: Request): string | null {
  try {
    return decodeURIComponent(new URL(request.url).pathname.slice("/media/".length));
  } catch {
    // A broken escape.
    return null;
  }
}

function headersOf({ storagePath, contentType, downloadName }: MediaFile): Headers {
  const headers = new Headers({
    "Content-Type": contentType === "text/plain" ? "text/plain; charset=utf-8" : contentType,
    "Cache-Control": "public, max-age=3600",
    ETag: `"${storagePath.split("/").at(-1)}"`,
    "Accept-Ranges": "bytes",
    "Content-Security-Policy": contentType === "image/svg+xml" ? SVG_POLICY : FILE_POLICY,
    "X-Content-Type-Options": "nosniff",
    ...(contentType.startsWith("image/") ? SHOWN_ANYWHERE : {}),
  });
  if (downloadName !== null) headers.set("Content-Disposition", `attachment; filename*=UTF-8''${encoded(downloadName)}`);
  return headers;
}

/** RFC 8187 §3.2.1. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function isKnown(request: Request, headers: Headers): boolean {
  const known = request.headers.get("if-none-match");
  return known !== null && (known === "*" || known.includes(headers.get("etag") ?? '""'));
}

async function fileAnswer(request: Request, file: MediaFile, headers: Headers): Promise<Response> {
  const ifRange = request.headers.get("if-range");
  const asked = ifRange === null || ifRange === headers.get("etag") ? request.headers.get("range") : null;
  const range = byteRange(asked, file.size);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${file.size}`);
    headers.delete("Content-Disposition");
    return new Response(null, { status: 416, headers });
  }
  headers.set("Content-Length", String(range ? range.end - range.start + 1 : file.size));
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${file.size}`);
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const content = await openMediaFile(file, range ?? undefined);
  if (!content) {
    log.error({ path: file.storagePath }, "the storage has lost a file");
    return missing(request);
  }
  return new Response(Readable.toWeb(content) as ReadableStream, { status, headers });
}

function missing(request: Request): Response {
  return plain(request, 404, "This file is not here.");
}
