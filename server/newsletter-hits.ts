import { recordClick, recordOpen } from "~/domain/newsletter/index.ts";
import { now } from "~/platform/clock/index.ts";
import { env } from "~/platform/env/index.ts";
import { networkOf } from "~/platform/rate-limits/index.ts";
import { plain, tooMany } from "./plain-answers.ts";
import { SHOWN_ANYWHERE } from "./security-headers.ts";

/** A transparent picture of one dot: the smallest GIF that every mail program takes, 43 bytes. */
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==", "base64");
/** From one address in a minute. The picture proxies of large mail providers fetch for all their readers from few addresses. */
const LIMIT = 12_000;
const WINDOW_MS = 60_000;

const OPEN = /^\/n\/o\/([0-9a-zA-Z]{21,31})\.gif$/;
const CLICK = /^\/n\/c\/([0-9a-zA-Z]{21,31})\/(\d{1,5})$/;

/**
 * Answers what the pixel and the links of newsletters ask for, without React Router and with hardly any query: all readers ask at once. Null
 * where the path leads nowhere, whatever its query says. Sets no cookie, and nobody may keep the answer.
 */
export async function serveNewsletterHit(request: Request, address: string): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const [open, click] = [OPEN.exec(pathname), CLICK.exec(pathname)];
  if (!open && !click) return null;
  const wait = countHit(address);
  if (wait > 0) return tooMany(request, wait);
  const asked = {
    method: request.method,
    userAgent: request.headers.get("user-agent") ?? "",
    isPrefetch: /prefetch|preview/i.test(request.headers.get("sec-purpose") ?? request.headers.get("purpose") ?? ""),
    at: now(),
  };
  if (open) return recordOpen({ ...asked, token: open[1] ?? "" }) ? pixel(request) : plain(request, 404, "This picture is not here.");
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

let counts = new Map<string, number>();
let windowEndsAt = 0;

/** Seconds to wait for an address that asks too often, else 0. In memory: a row in the database for each hit would cost more than the hit. */
function countHit(address: string): number {
  if (env().easeLimits) return 0;
  const at = now().getTime();
  if (at >= windowEndsAt || at < windowEndsAt - WINDOW_MS) {
    counts = new Map();
    windowEndsAt = at + WINDOW_MS;
  }
  const network = networkOf(address);
  const count = (counts.get(network) ?? 0) + 1;
  counts.set(network, count);
  return count <= LIMIT ? 0 : Math.ceil((windowEndsAt - at) / 1_000);
}
