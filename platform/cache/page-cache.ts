import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

/** A rendered page: the same for everyone. */
export interface CachedPage {
  tags: string[];
  headers: Record<string, string>;
  /** A weak one (RFC 9110 §8.8.1): the same for every encoding, however well it was compressed. */
  etag: string;
  /** An encoding is made when someone first asks for it. */
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
  route: string;
  /** Shared by all pages of the route. */
  answers: KeptAnswers;
}

/** How often cached pages of a route were answered before anything else, since someone last asked: plain numbers, for it is done very often. */
export interface KeptAnswers {
  whole: number;
  /** The visitor had it already. */
  known: number;
}

/** A page is worth brotli's best once it has been answered so often from memory. */
const WORTH_EFFORT = 3;

/**
 * Rendered public pages in memory, keyed by path and the query keys that the page declares. A page is rendered once at a time;
 * a change to one of its tags empties it. What was being rendered while its tag changed is answered but not kept.
 */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;
  private readonly queryKeys = new LRUCache<string, string[]>({ max: 10_000 });
  private readonly rendering = new Map<string, Promise<CachedPage | null>>();
  private readonly encoding = new WeakMap<CachedPage, Partial<Record<Encoding, Promise<Buffer>>>>();
  /** How often pages have been answered from memory, up to `WORTH_EFFORT`. */
  private readonly answered = new WeakMap<CachedPage, number>();
  private compressing: Promise<void> = Promise.resolve();
  private generation = 0;
  private readonly answers = new Map<string, KeptAnswers>();
  private counts = { hits: 0, misses: 0, renders: 0 };

  constructor(options: { maxBytes: number }) {
    this.pages = new LRUCache({
      // The cache takes no zero; one byte holds no page.
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
   * The page, rendered by `render` where it is not kept. `render` answers null for what must not be kept or shared.
   * Requests for the same page wait for one rendering.
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

  /** The page's bytes in an encoding; made once, for all who ask meanwhile, and kept with the page where that is kept. */
  async encode(path: string, search: string, page: CachedPage, encoding: Encoding): Promise<Buffer> {
    const found = page.bodies[encoding];
    if (found || encoding === "identity") return found ?? page.bodies.identity;
    const making = this.encoding.get(page) ?? {};
    this.encoding.set(page, making);
    making[encoding] ??= compress(page.bodies.identity, encoding).then((bytes) => {
      page.bodies[encoding] = bytes;
      const key = this.keyOf(path, search);
      // It is larger now, and the cache weighs a page only when it comes in.
      if (this.pages.peek(key) === page && this.pages.delete(key)) this.pages.set(key, page);
      return bytes;
    });
    return making[encoding];
  }

  /** What became of requests since it was last asked for. A miss is a request for a page that could be kept and was not there. */
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

  /** How many pages are kept, and how much memory they take. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.pages.size, bytes: this.pages.calculatedSize };
  }

  /** Empties the pages that carry `tag`. */
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
    this.pages.set(key, page);
    return page;
  }

  /**
   * Brotli's best takes a tenth of a second for a page, so it follows, one page after the other, and only for pages that are asked for again:
   * of a million local pages a search engine reads each once, and would keep all processors busy.
   */
  private countAnswer(key: string, page: CachedPage): void {
    const count = (this.answered.get(page) ?? 0) + 1;
    if (count > WORTH_EFFORT) return;
    this.answered.set(page, count);
    if (count === WORTH_EFFORT) this.compressing = this.compressing.then(() => this.compressHarder(key, page)).catch(() => undefined);
  }

  private async compressHarder(key: string, page: CachedPage): Promise<void> {
    if (this.pages.peek(key) !== page) return;
    const bytes = await compress(page.bodies.identity, "br", { isEffortWorthIt: true });
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
  /** The pattern of its address, by which answers are counted. */
  route: string;
  headers: Record<string, string>;
  tags: string[];
  /** The query keys that change the page; all others are ignored. */
  queryKeys: string[];
}

function pageOf({ html, tags, headers, route }: RenderedPage, answers: KeptAnswers): CachedPage {
  const etag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  return { tags, headers, etag, bodies: { identity: html }, route, answers };
}

/** Whether someone has the page already, by their `If-None-Match` (RFC 9110 §13.1.2). */
export function isKnown(header: string | null | undefined, { etag }: Pick<CachedPage, "etag">): boolean {
  return header === "*" || (header?.includes(etag.slice("W/".length)) ?? false);
}

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

type Encoding = "br" | "gzip" | "identity";

/** The best encoding that a visitor's `Accept-Encoding` takes (RFC 9110 §12.5.3). */
export function acceptedEncoding(header: string | null | undefined): Encoding {
  const value = header ?? "";
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(value)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(value)) return "gzip";
  return "identity";
}

/** As someone who waits wants it: quickly; with effort a tenth smaller, for a tenth of a second of a processor. */
function compress(bytes: Buffer, encoding: "br" | "gzip", { isEffortWorthIt = false } = {}): Promise<Buffer> {
  if (encoding === "gzip") return gzipBytes(bytes, { level: 6 });
  const quality = isEffortWorthIt ? 11 : 4;
  return brotliBytes(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}
