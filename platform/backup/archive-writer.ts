import { createHash } from "node:crypto";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGzip, type ZlibParams } from "node:zlib";
import { pack } from "tar-stream";
import { CHECKSUMS_EVERY, checksumsName } from "./archive-format.ts";

/** Most of the time of a backup goes into this; rows hardly get smaller above it. */
const LEVEL = 4;

/** Writes the entries of a backup one after the other; `out` is the archive as it comes, and has to be read meanwhile. */
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
    // Anyone who writes hears of it; here only so that nothing is unhandled before.
    this.#flow.catch(() => undefined);
  }

  get out(): Readable {
    return this.#out;
  }

  /** Of the archive, when it has ended. */
  get bytes(): number {
    return this.#bytes;
  }

  /** @throws where `content` has not `size` bytes, or `out` is not read anymore */
  async add(name: string, size: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    const hash = createHash("sha256");
    await this.#write(name, size, hashing(content, hash));
    this.#lines.push(`${hash.digest("hex")}  ${name}\n`);
    if (this.#lines.length >= CHECKSUMS_EVERY) await this.#addChecksums();
  }

  /** What comes now is compressed already: pictures and the like. */
  async storeOnly(): Promise<void> {
    // Not in the types of a gzip stream, though it has it like every other that compresses.
    const { params } = this.#gzip as unknown as ZlibParams;
    await new Promise<void>((done, failed) =>
      params.call(this.#gzip, 0, constants.Z_DEFAULT_STRATEGY, () => (this.#gzip.destroyed ? failed(new Error("interrupted")) : done())),
    );
  }

  /** The last entry, which makes the backup whole. */
  async end(name: string, content: Buffer): Promise<void> {
    await this.#addChecksums();
    await this.#write(name, content.length, [content]);
    this.#tar.finalize();
    await this.#flow;
  }

  /** Ends `out` with an error, so that no one takes it for a backup. */
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
