import { recordClick, recordOpen } from "~/domain/newsletter/index.ts";
import { now } from "~/platform/clock/index.ts";
import { plain, tooMany } from "./plain-answers.ts";
import { RequestCounter } from "./request-counter.ts";
import { SHOWN_ANYWHERE } from "./security-headers.ts";

/** A transparent picture of one dot: the smallest GIF that every mail program takes, 43 bytes. */
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==", "base64");
/** From one address in a minute. The picture proxies of large mail providers fetch for all their readers from few addresses. */
const limit = new RequestCounter({ name: "newsletter-hits", most: 12_000, windowMs: 60_000 });

const OPEN = /^\/n\/o\/([0-9a-zA-Z]{21,31})\.gif$/;
const CLICK = /^\/n\/c\/([0-9a-zA-Z]{21,31})\/(\d{1,5})$/;

/**
 * Answers what the pixel and the links of newsletters ask for, without React Router and with hardly any query: all readers ask at once. Null
 * where the path leads nowhere, whatever its query says. Sets no cookie, and no one may keep the answer.
 */
export async function serveNewsletterHit(request: Request, address: string): Promise<Response | null> {
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
