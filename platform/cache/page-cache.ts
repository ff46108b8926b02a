import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { compress, type Encoding } from "./encodings.ts";
import { sharedCacheHeaders } from "./shared-cache.ts";

/** A rendered page: the same for everyone. */
export interface CachedPage {
  tags: string[];
  headers: Record<string, string>;
  /** Path and query keys. Requests with other keys or another spelling get the page, too, but caches in front of the site must not store it. */
  target: string;
  /** For requests with exactly that target: instead of having every cache ask every time. */
  sharedHeaders: Record<string, string>;
  /** A weak one (RFC 9110 §8.8.1): the same for every encoding, however well it's compressed. */
  etag: string;
  /** An encoding is made when it's first requested. */
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
  route: string;
  /** Shared by all pages of the route. */
  answers: KeptAnswers;
}

/**
 * How often a route's cached pages were served before anything else ran, since the last reading. Plain numbers, because this happens very
 * often.
 */
export interface KeptAnswers {
  whole: number;
  /** The visitor already had it. */
  known: number;
}

/** A page is worth Brotli's best level once it has been served this often from memory. */
const WORTH_EFFORT = 3;

/**
 * Rendered public pages in memory, keyed by path and the query keys that the page declares. A page is rendered only once at a time, and a
 * change to one of its tags invalidates it. A page whose tag changes while it's being rendered is served but not cached.
 */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;
  private readonly queryKeys = new LRUCache<string, string[]>({ max: 10_000 });
  private readonly rendering = new Map<string, Promise<CachedPage | null>>();
  private readonly encoding = new WeakMap<CachedPage, Partial<Record<Encoding, Promise<Buffer>>>>();
  /** How often pages have been served from memory, up to `WORTH_EFFORT`. */
  private readonly answered = new WeakMap<CachedPage, number>();
  private compressing: Promise<void> = Promise.resolve();
  private generation = 0;
  private readonly answers = new Map<string, KeptAnswers>();
  private counts = { hits: 0, misses: 0, renders: 0 };

  /** @param options.sharedSeconds how long caches in front of the site can show a page after it has changed; by default, they don't store any */
  constructor(private readonly options: { maxBytes: number; sharedSeconds?: number }) {
    this.pages = new LRUCache({
      // The cache doesn't accept zero, and no page fits in one byte.
      maxSize: Math.max(1, options.maxBytes),
      sizeCalculation: (page) => Object.values(page.bodies).reduce((sum, body) => sum + body.length, 512),
    });
  }

  find(path: string, search: string): CachedPage | undefined {
    const key = this.keyOf(path, search);
    const page = this.pages.get(key);
    if (page) this.countAnswer(key, page);
    return page;
  }

  /**
   * The page, rendered by `render` if it's not cached. `render` returns null for what must not be cached or shared. Requests for the same
   * page wait for one rendering.
   */
  async findOrRender(path: string, search: string, render: () => Promise<RenderedPage | null>): Promise<CachedPage | null> {
    const key = this.keyOf(path, search);
    const found = this.pages.get(key);
    if (found) {
      this.counts.hits += 1;
      return found;
    }
    this.counts.misses += 1;
    const running = this.rendering.get(key);
    if (running) return running;
    const promise = this.renderAndKeep(path, search, render).finally(() => {
      if (this.rendering.get(key) === promise) this.rendering.delete(key);
    });
    this.rendering.set(key, promise);
    return promise;
  }

  /** The page's bytes in an encoding, made once for everyone who asks in the meantime, and cached if the page is. */
  async encode(path: string, search: string, page: CachedPage, encoding: Encoding): Promise<Buffer> {
    const found = page.bodies[encoding];
    if (found || encoding === "identity") return found ?? page.bodies.identity;
    const making = this.encoding.get(page) ?? {};
    this.encoding.set(page, making);
    making[encoding] ??= compress(page.bodies.identity, encoding, "several").then((bytes) => {
      page.bodies[encoding] = bytes;
      const key = this.keyOf(path, search);
      // It's larger now, and the cache measures a page only when it's added.
      if (this.pages.peek(key) === page && this.pages.delete(key)) this.pages.set(key, page);
      return bytes;
    });
    return making[encoding];
  }

  /** What happened to requests since the last reading. A miss is a request for a cacheable page that wasn't in the cache. */
  takeCounts(): { hits: number; misses: number; renders: number; answers: Map<string, KeptAnswers> } {
    const answers = new Map([...this.answers].map(([route, counts]) => [route, { ...counts }]));
    let { hits } = this.counts;
    for (const counts of this.answers.values()) {
      hits += counts.whole + counts.known;
      Object.assign(counts, { whole: 0, known: 0 });
    }
    const taken = { ...this.counts, hits, answers };
    this.counts = { hits: 0, misses: 0, renders: 0 };
    return taken;
  }

  /** How many pages are cached, and how much memory they use. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.pages.size, bytes: this.pages.calculatedSize };
  }

  /** Invalidates the pages tagged with `tag`. */
  purge(tag: string): void {
    this.generation += 1;
    this.rendering.clear();
    for (const [key, page] of this.pages.entries()) if (page.tags.includes(tag)) this.pages.delete(key);
  }

  clear(): void {
    this.generation += 1;
    this.rendering.clear();
    this.pages.clear();
  }

  private async renderAndKeep(path: string, search: string, render: () => Promise<RenderedPage | null>): Promise<CachedPage | null> {
    const generation = this.generation;
    this.counts.renders += 1;
    const rendered = await render();
    if (!rendered) return null;
    const page = pageOf(rendered, this.answersOf(rendered.route));
    if (generation !== this.generation) return page;
    this.queryKeys.set(path, rendered.queryKeys);
    const key = this.keyOf(path, search);
    page.target = key;
    page.sharedHeaders = sharedCacheHeaders(this.options.sharedSeconds ?? 0, page.tags);
    this.pages.set(key, page);
    return page;
  }

  /**
   * Brotli's best level takes a tenth of a second per page, so it's done later, one page at a time, and only for pages that are requested
   * repeatedly: a search engine reads each of a million local pages once, and would keep all processors busy.
   */
  private countAnswer(key: string, page: CachedPage): void {
    const count = (this.answered.get(page) ?? 0) + 1;
    if (count > WORTH_EFFORT) return;
    this.answered.set(page, count);
    if (count === WORTH_EFFORT) this.compressing = this.compressing.then(() => this.compressHarder(key, page)).catch(() => undefined);
  }

  private async compressHarder(key: string, page: CachedPage): Promise<void> {
    if (this.pages.peek(key) !== page) return;
    const bytes = await compress(page.bodies.identity, "br", "many");
    if (this.pages.peek(key) !== page) return;
    const harder = { ...page, bodies: { ...page.bodies, br: bytes } };
    this.answered.set(harder, WORTH_EFFORT);
    this.pages.set(key, harder);
  }

  private answersOf(route: string): KeptAnswers {
    const counts = this.answers.get(route) ?? { whole: 0, known: 0 };
    this.answers.set(route, counts);
    return counts;
  }

  private keyOf(path: string, search: string): string {
    if (search.length < 2) return path;
    const keys = this.queryKeys.get(path);
    if (!keys) return path + search;
    if (keys.length === 0) return path;
    const given = new URLSearchParams(search);
    const kept = keys.flatMap((name) => given.getAll(name).map((value) => `${name}=${encodeURIComponent(value)}`));
    return kept.length > 0 ? `${path}?${kept.join("&")}` : path;
  }
}

export interface RenderedPage {
  html: Buffer;
  /** The pattern of its address, by which responses are counted. */
  route: string;
  headers: Record<string, string>;
  tags: string[];
  /** The query keys that change the page. All others are ignored. */
  queryKeys: string[];
}

function pageOf({ html, tags, headers, route }: RenderedPage, answers: KeptAnswers): CachedPage {
  const etag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  return { tags, headers, target: "", sharedHeaders: {}, etag, bodies: { identity: html }, route, answers };
}

/** Whether a client already has the page, according to `If-None-Match` (RFC 9110 §13.1.2). */
export function isKnown(header: string | null | undefined, { etag }: Pick<CachedPage, "etag">): boolean {
  return header === "*" || (header?.includes(etag.slice("W/".length)) ?? false);
}
