import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { findMediaFile, type MediaFile, namedFilesQuery, openMediaFile } from "~/domain/content/index.ts";
import { db, isDatabaseUnavailable } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { type ByteRange, storage } from "~/platform/storage/index.ts";
import { plain, unavailable } from "./plain-answers.ts";
import { SHOWN_ANYWHERE } from "./security-headers.ts";

/** What an SVG opened at its own address can do: be displayed. */
const SVG_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'";
/** For anything else a browser might open: nothing at all. */
const FILE_POLICY = "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";

/**
 * Responds to a GET or HEAD of /media/… from storage. Nothing is cached for more than an hour, so that files staff delete disappear from
 * browsers and proxies within that hour. What they replace is there within a minute: the ETag is that of the content.
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
    if (!isDatabaseUnavailable(error)) log.error({ err: error }, "couldn't read a file from storage");
    return unavailable(request);
  }
}

function pathOf(request: Request): string | null {
  try {
    return decodeURIComponent(new URL(request.url).pathname.slice("/media/".length));
  } catch {
    // An invalid escape.
    return null;
  }
}

/** What staff can replace is asked for again after a minute. A size of a picture never changes, but it can be deleted. */
function lifetimeOf({ canChange }: MediaFile): string {
  return `public, max-age=${canChange ? 60 : 3_600}`;
}

function headersOf(file: MediaFile): Headers {
  const { storagePath, contentType, downloadName } = file;
  const headers = new Headers({
    "Content-Type": contentType === "text/plain" ? "text/plain; charset=utf-8" : contentType,
    "Cache-Control": lifetimeOf(file),
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
    log.error({ path: file.storagePath }, "a file is missing from storage");
    return missing(request);
  }
  return new Response(Readable.toWeb(content) as ReadableStream, { status, headers });
}

function missing(request: Request): Response {
  return plain(request, 404, "File not found.");
}

/**
 * The part of a file of `size` bytes that a Range header requests (RFC 9110 §14). Null: the whole file, also for a header that can't be
 * read and for several ranges at once, which servers don't have to support.
 */
export function byteRange(header: string | null, size: number): ByteRange | "unsatisfiable" | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") return Number(last) === 0 || size === 0 ? "unsatisfiable" : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const [start, end] = [Number(first), last === "" ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== "" && Number(last) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
}

/** How many of the newest are checked: their paths start with a time. */
const LOOKED_FOR = 20;

/** Warns if this process doesn't have the other processes' files: if each has its own folder, pictures exist in only one of them. */
export async function warnOfMissingFiles(): Promise<void> {
  const { rows } = await db.execute(sql.raw(`select path from (${namedFilesQuery}) as named order by path desc limit ${LOOKED_FOR}`));
  const missing: string[] = [];
  for (const { path } of rows)
    if (
      !(await storage()
        .head(String(path))
        .catch(() => null))
    )
      missing.push(String(path));
  if (missing.length > 0)
    log.warn(
      { missing: missing.length, of: rows.length, first: missing[0] },
      "uploaded files that the site uses aren't in DATA_DIR/media; share that folder between processes, or set S3_URL",
    );
}
