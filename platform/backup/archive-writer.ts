import { createHash } from "node:crypto";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGzip, type ZlibParams } from "node:zlib";
import { pack } from "tar-stream";
import { CHECKSUMS_EVERY, checksumsName } from "./archive-format.ts";

/** Most of a backup's time goes into this. Above this level, rows hardly get smaller. */
const LEVEL = 4;

/** Writes a backup's entries one after another. `out` is the archive as it's produced, and has to be read in the meantime. */
export class ArchiveWriter {
  readonly #tar = pack();
  readonly #gzip = createGzip({ level: LEVEL });
  readonly #out: Transform;
  readonly #flow: Promise<void>;
  readonly #time: Date;
  #lines: string[] = [];
  #checksums = 0;
  #bytes = 0;

  constructor(time: Date) {
    this.#time = time;
    this.#out = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.#bytes += chunk.length;
        done(null, chunk);
      },
    });
    this.#flow = pipeline(this.#tar, this.#gzip, this.#out);
    // The writer gets the error. This handler only keeps it from being unhandled before that.
    this.#flow.catch(() => undefined);
  }

  get out(): Readable {
    return this.#out;
  }

  /** Size of the archive, once it has ended. */
  get bytes(): number {
    return this.#bytes;
  }

  /** @throws if `content` doesn't have `size` bytes, or `out` is no longer read */
  async add(name: string, size: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    const hash = createHash("sha256");
    await this.#write(name, size, hashing(content, hash));
    this.#lines.push(`${hash.digest("hex")}  ${name}\n`);
    if (this.#lines.length >= CHECKSUMS_EVERY) await this.#addChecksums();
  }

  /** What comes now is already compressed: pictures and the like. */
  async storeOnly(): Promise<void> {
    // Missing from the types of a gzip stream, although it exists, as on other compression streams.
    const { params } = this.#gzip as unknown as ZlibParams;
    await new Promise<void>((done, failed) =>
      params.call(this.#gzip, 0, constants.Z_DEFAULT_STRATEGY, () => (this.#gzip.destroyed ? failed(new Error("interrupted")) : done())),
    );
  }

  /** The last entry, which makes the backup complete. */
  async end(name: string, content: Buffer): Promise<void> {
    await this.#addChecksums();
    await this.#write(name, content.length, [content]);
    this.#tar.finalize();
    await this.#flow;
  }

  /** Ends `out` with an error, so that no one mistakes it for a backup. */
  breakOff(error: unknown): void {
    this.#out.destroy(error as Error);
  }

  async #addChecksums(): Promise<void> {
    if (this.#lines.length === 0) return;
    const text = Buffer.from(this.#lines.join(""));
    this.#lines = [];
    this.#checksums += 1;
    await this.#write(checksumsName(this.#checksums), text.length, [text]);
  }

  async #write(name: string, size: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    const entry = this.#tar.entry({ name, size, mode: 0o600, mtime: this.#time });
    await Promise.race([pipeline(Readable.from(content), entry), this.#flow]);
  }
}

async function* hashing(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}
