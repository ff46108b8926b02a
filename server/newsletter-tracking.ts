import { recordClick, recordOpen } from "~/domain/newsletter/index.ts";
import { now } from "~/platform/clock/index.ts";
import { plain, tooMany } from "./plain-answers.ts";
import { RequestCounter } from "./request-counter.ts";
import { SHOWN_ANYWHERE } from "./security-headers.ts";

/** A transparent one-pixel picture: the smallest GIF that every mail program accepts, 43 bytes. */
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==", "base64");
/** Per address and minute. Large mail providers' image proxies request pictures for all their readers from a few addresses. */
const limit = new RequestCounter({ name: "newsletter-hits", most: 12_000, windowMs: 60_000 });

const OPEN = /^\/n\/o\/([0-9a-zA-Z]{21,31})\.gif$/;
const CLICK = /^\/n\/c\/([0-9a-zA-Z]{21,31})\/(\d{1,5})$/;

/**
 * Responds to newsletters' pixel and links, without React Router and with hardly any queries: all readers arrive at once. Null if the path
 * leads nowhere, whatever its query says. Sets no cookie, and the response mustn't be cached.
 */
export async function serveTracking(request: Request, address: string): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const [open, click] = [OPEN.exec(pathname), CLICK.exec(pathname)];
  if (!open && !click) return null;
  const wait = limit.count(address);
  if (wait > 0) return tooMany(request, wait);
  const asked = {
    method: request.method,
    userAgent: request.headers.get("user-agent") ?? "",
    isPrefetch: /prefetch|preview/i.test(request.headers.get("sec-purpose") ?? request.headers.get("purpose") ?? ""),
    at: now(),
  };
  if (open) return recordOpen({ ...asked, token: open[1] ?? "" }) ? pixel(request) : plain(request, 404, "Image not found.");
  const url = await recordClick({ ...asked, token: click?.[1] ?? "", link: Number(click?.[2]) });
  return url === null ? null : new Response(null, { status: 302, headers: { Location: url, "Cache-Control": "no-store" } });
}

function pixel(request: Request): Response {
  return new Response(request.method === "HEAD" ? null : PIXEL, {
    headers: {
      "Content-Type": "image/gif",
      "Content-Length": String(PIXEL.length),
      "Cache-Control": "no-store",
      ...SHOWN_ANYWHERE,
    },
  });
}
