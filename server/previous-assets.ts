import { extname } from "node:path";
import { findBuiltFile } from "~/platform/built-files/index.ts";

const ASSETS = "/assets/";
const YEAR_SECONDS = 31_536_000;
const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** A file under /assets from another build, for pages rendered by a process with that build. Null if there's none with this name. */
export async function previousAsset(request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith(ASSETS)) return null;
  const takesBrotli = /\bbr\b/.test(request.headers.get("accept-encoding") ?? "");
  const found = await findBuiltFile(pathname.slice(ASSETS.length), takesBrotli);
  if (!found) return null;
  const headers = new Headers({
    "Content-Type": TYPES[extname(pathname)] ?? "application/octet-stream",
    "Content-Length": String(found.content.length),
    "Cache-Control": `public, max-age=${YEAR_SECONDS}, immutable`,
    Vary: "Accept-Encoding",
  });
  if (found.encoding === "br") headers.set("Content-Encoding", "br");
  return new Response(request.method === "HEAD" ? null : new Uint8Array(found.content), { headers });
}
