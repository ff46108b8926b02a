import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

export type Encoding = "br" | "gzip" | "identity";

interface Body {
  bytes: Buffer;
  etag: string;
}

/** A rendered page: the same bytes for everybody. */
export interface CachedPage {
  tags: string[];
  headers: Record<string, string>;
  bodies: Record<Encoding, Body>;
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
  /** How often pages have been answered from memory, up to `WORTH_EFFORT`. */
  private readonly answered = new WeakMap<CachedPage, number>();
  private compressing: Promise<void> = Promise.resolve();
  private generation = 0;

  constructor(options: { maxBytes: number }) {
    this.pages = new LRUCache({
      // The cache takes no zero; one byte holds no page.
      maxSize: Math.max(1, options.maxBytes),
      sizeCalculation: (page) => Object.values(page.bodies).reduce((sum, body) => sum + body.bytes.length, 512),
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
    if (found) return found;
    const running = this.rendering.get(key);
    if (running) return running;
    const promise = this.renderAndKeep(path, search, render).finally(() => {
      if (this.rendering.get(key) === promise) this.rendering.delete(key);
    });
    this.rendering.set(key, promise);
    return promise;
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
    const rendered = await render();
    if (!rendered) return null;
    const page = await compressed(rendered);
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
    const bytes = await brotli(page.bodies.identity.bytes, 11);
    if (this.pages.peek(key) !== page) return;
    const harder = { ...page, bodies: { ...page.bodies, br: bodyOf(bytes) } };
    this.answered.set(harder, WORTH_EFFORT);
    this.pages.set(key, harder);
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
  html: string;
  headers: Record<string, string>;
  tags: string[];
  /** The query keys that change the page; all others are ignored. */
  queryKeys: string[];
}

async function compressed(rendered: RenderedPage): Promise<CachedPage> {
  const bytes = Buffer.from(rendered.html);
  const [br, gz] = await Promise.all([brotli(bytes, 4), compress.gzip(bytes, { level: 6 })]);
  return { tags: rendered.tags, headers: rendered.headers, bodies: { identity: bodyOf(bytes), br: bodyOf(br), gzip: bodyOf(gz) } };
}

function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  return compress.br(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}

function bodyOf(bytes: Buffer): Body {
  return { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
}
