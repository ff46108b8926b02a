import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import sirv from "sirv";
import { log } from "~/platform/log/index.ts";
import { SHOWN_ANYWHERE } from "./security-headers.ts";

const PICTURE = /\.(png|jpe?g|gif|webp|avif|svg)$/;

export type StaticFiles = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * The built files under `folder`, with their precompressed versions, ranges, and ETags. Files under /assets have a hash of their content in
 * their name and are cached for a year, the rest for an hour.
 */
export function staticFiles(folder: string, headers: Record<string, string>): StaticFiles {
  const send = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    dotfiles: false,
    extensions: [],
    setHeaders: (response, path) => {
      const own = PICTURE.test(path) ? { ...headers, ...SHOWN_ANYWHERE } : headers;
      for (const [name, value] of Object.entries(own)) response.setHeader(name, value);
      // sirv doesn't know it.
      if (path.endsWith(".ico")) response.setHeader("Content-Type", "image/x-icon");
      if (path.endsWith(".svg")) response.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
      response.setHeader("Cache-Control", path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600");
    },
  });
  return (request, response, next) => {
    const { range } = request.headers;
    if (!isPlainRange(request)) delete request.headers.range;
    closeWithAnswer(response);
    send(request, response, () => {
      // Not a built file: the next handler may support any range.
      if (range !== undefined) request.headers.range = range;
      next();
    });
  };
}

/**
 * Whether sirv can serve this part of a file. It throws if the end is before the start, takes the last bytes for the first, and doesn't
 * know If-Range. Such requests get the whole file, which a server can always send (RFC 9110 §14.2).
 */
function isPlainRange({ headers }: IncomingMessage): boolean {
  const [, first = "", last = ""] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? "") ?? [];
  return first !== "" && headers["if-range"] === undefined && (last === "" || Number(last) >= Number(first));
}

/**
 * sirv leaves a file open forever if the visitor disconnects in the middle, and a file that can't be read, as after too many of those,
 * would end the process.
 */
function closeWithAnswer(response: ServerResponse): void {
  response.once("pipe", (file: Readable) => {
    response.once("close", () => file.destroy());
    file.once("error", (error) => {
      log.error({ err: error }, "couldn't read a built file");
      response.destroy();
    });
  });
}
