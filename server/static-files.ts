import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";
import { SHOWN_ANYWHERE } from "./security-headers.ts";

const PICTURE = /\.(png|jpe?g|gif|webp|avif|svg)$/;

export type StaticFiles = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * The built files under `folder`, with their precompressed forms, ranges and ETags. What stands under /assets carries a hash of its
 * content in its name and is kept for a year; the rest for an hour.
 */
export function staticFiles(folder: string, headers: Record<string, string>): StaticFiles {
  return sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    dotfiles: false,
    extensions: [],
    setHeaders: (response, path) => {
      const own = PICTURE.test(path) ? { ...headers, ...SHOWN_ANYWHERE } : headers;
      for (const [name, value] of Object.entries(own)) response.setHeader(name, value);
      if (path.endsWith(".svg")) response.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
      response.setHeader("Cache-Control", path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600");
    },
  });
}
