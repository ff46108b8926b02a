/** The shortest time that can be promised for a page in caches in front of the site, in seconds. */
export const MIN_SHARED_SECONDS = 5;

/**
 * What the promised time includes besides a cache's own, in seconds: one until every process knows about a change, and one because caches
 * count whole seconds.
 */
const MARGIN_SECONDS = 2;

/**
 * How long a cache can serve a page while the program doesn't respond: through a restart, an update, or a failover. Not longer, because a
 * page that was removed shortly before can come back in that time.
 */
const STALE_IF_ERROR_SECONDS = 3_600;

/** A tag stands for a kind of content, never for a row (docs/decisions/0038). Anything else stays inside. */
const KIND = /^[a-z][a-z-]{0,39}$/;

/** Proxies often accept no more than 4 KB of headers, Cloudflare 16 KB of tags. */
const MAX_TAGS = 25;

/**
 * The headers that let a cache in front of the site store a page, so that no one sees an old version for more than `seconds`. Browsers
 * still ask every time. Half of the time the page is fresh. In the other half, visitors get it at once while the cache fetches it again.
 *
 * Two headers say the same: for browsers and simple caches, such as nginx, one with `s-maxage` and `must-revalidate`, which keep browsers
 * from using `stale-while-revalidate`. CDNs that follow RFC 9111 §5.2.2.10 wouldn't use it either; they read the other one (RFC 9213).
 * @param seconds 0 for no such cache, otherwise at least `MIN_SHARED_SECONDS`
 */
export function sharedCacheHeaders(seconds: number, tags: string[]): Record<string, string> {
  if (seconds === 0) return {};
  const total = seconds - MARGIN_SECONDS;
  const fresh = Math.ceil(total / 2);
  const stale = `stale-while-revalidate=${total - fresh}, stale-if-error=${STALE_IF_ERROR_SECONDS}`;
  const kinds = tags.filter((tag) => KIND.test(tag)).sort();
  return {
    "Cache-Control": `public, max-age=0, must-revalidate, s-maxage=${fresh}, ${stale}`,
    "CDN-Cache-Control": `max-age=${fresh}, ${stale}`,
    ...(kinds.length > 0 && { "Cache-Tag": kinds.slice(0, MAX_TAGS).join(",") }),
  };
}
