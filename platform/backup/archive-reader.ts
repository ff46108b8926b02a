import { createHash } from "node:crypto";
import { closeSync, createReadStream, openSync, readSync } from "node:fs";
import { Transform } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type Entry, extract, type Headers } from "tar-stream";
import { CHECKSUMS_EVERY, checksumsName, type EntryKind, entryKind, MANIFEST, MAX_PIECE_BYTES, MAX_TEXT_BYTES } from "./archive-format.ts";
import { decryption } from "./encryption.ts";
import { UnusableArchiveError } from "./refusals.ts";

/** An entry in an archive. Its content is available until the next one is requested. Whether its checksum is right is only known later. */
export interface ArchiveEntry {
  name: string;
  is: Exclude<EntryKind, { kind: "checksums" }>;
  size: number;
  read(): Promise<Buffer>;
  stream(): AsyncIterable<Buffer>;
}

/** How much a tar has besides its entries' content at most, in bytes: headers, the rest of a block, padding at the end. */
const AROUND = 2_048;
const SLACK = 1024 * 1024;

/**
 * The entries of the archive at `path`, decrypted with `key` if it's encrypted, checking the archive itself. Ends after the manifest. Only the current entry is held in memory.
 * @throws UnusableArchiveError
 */
export async function* readArchive(path: string, key?: string): AsyncGenerator<ArchiveEntry> {
  const secret = decryption(path, key);
  const isGzip = secret !== null || beginsAsGzip(path);
  const tar = extract();
  let passed = 0;
  let expected = SLACK;
  const guard = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      // Data that belongs to no entry is kept in memory until it ends, and a decompression bomb has no end.
      if (passed > expected) done(new UnusableArchiveError("it isn't a valid backup: there's extra data between its files"));
      else done(null, chunk);
    },
  });
  const gzip = createGunzip();
  const flow = secret
    ? pipeline(createReadStream(path, { start: secret.from }), secret.decipher, gzip, guard, tar)
    : pipeline(createReadStream(path), gzip, guard, tar);
  flow.catch(() => undefined);
  const checksums = new Checksums();
  let last = "";
  try {
    for await (const entry of tar) {
      const is = kindOf(entry.header, last);
      expected += (entry.header.size ?? 0) + AROUND;
      last = entry.header.name;
      if (is.kind === "checksums") checksums.compare(last, await buffer(entry));
      else yield* checked(entry, is, { checksums, isGzip });
    }
    await flow;
  } catch (error) {
    throw inPlainWords(error, isGzip);
  } finally {
    tar.destroy();
  }
  if (last !== MANIFEST) throw new UnusableArchiveError("it's incomplete: the end is missing");
  checksums.assertComplete();
}

const GZIP = Buffer.from([0x1f, 0x8b]);

function beginsAsGzip(path: string): boolean {
  const file = openSync(path, "r");
  const beginning = Buffer.alloc(GZIP.length);
  readSync(file, beginning);
  closeSync(file);
  return beginning.equals(GZIP);
}

async function* checked(
  entry: Entry,
  is: ArchiveEntry["is"],
  { checksums, isGzip }: { checksums: Checksums; isGzip: boolean },
): AsyncGenerator<ArchiveEntry> {
  const { name, size = 0 } = entry.header;
  const hash = createHash("sha256");
  const content = hashed(entry, hash, isGzip);
  yield { name, is, size, read: () => buffer(content), stream: () => content };
  // Anything that wasn't requested.
  for await (const _ of content);
  // The manifest comes after the last checksums. It's recognized by its content.
  if (is.kind !== "manifest") checksums.add(name, hash.digest("hex"));
}

/** An entry's type, if it's allowed at this point. */
function kindOf({ name, type, size = 0 }: Headers, last: string): EntryKind {
  const is = type === "file" ? entryKind(name) : null;
  const shown = JSON.stringify(name.slice(0, 100));
  if (!is) throw new UnusableArchiveError(`it isn't a Bluebonnet backup, or it was modified: it contains ${shown}`);
  if ((last === "") !== (is.kind === "about")) throw new UnusableArchiveError("it isn't a Bluebonnet backup, or it was modified");
  if (last === MANIFEST) throw new UnusableArchiveError("it was modified: something was added to it");
  const isTooLarge =
    (is.kind === "piece" && size > MAX_PIECE_BYTES) || (is.kind !== "piece" && is.kind !== "file" && size > MAX_TEXT_BYTES);
  if (!Number.isSafeInteger(size) || size < 0 || isTooLarge)
    throw new UnusableArchiveError(`it contains ${shown}, which is larger than any backup writes (${size.toLocaleString("en-US")} bytes)`);
  return is;
}

async function* hashed(entry: Entry, hash: ReturnType<typeof createHash>, isGzip: boolean): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of entry) {
      hash.update(chunk as Buffer);
      yield chunk as Buffer;
    }
  } catch (error) {
    // The reader of the content gets the error before the loop over the entries does.
    throw inPlainWords(error, isGzip);
  }
}

/** The checksums of the entries since the last list. */
class Checksums {
  #lines: string[] = [];
  #lists = 0;

  add(name: string, digest: string): void {
    this.#lines.push(`${digest}  ${name}\n`);
    if (this.#lines.length > CHECKSUMS_EVERY) throw new UnusableArchiveError("some of its checksums are missing");
  }

  compare(name: string, list: Buffer): void {
    this.#lists += 1;
    const said = list.toString("utf8").split(/(?<=\n)/);
    const wrong = this.#lines.find((line, place) => line !== said[place]);
    if (wrong) throw new UnusableArchiveError(`it's damaged: the checksum of ${wrong.slice(66).trim()} doesn't match`);
    if (name !== checksumsName(this.#lists) || said.length !== this.#lines.length)
      throw new UnusableArchiveError(`it's damaged: ${name} lists different files`);
    this.#lines = [];
  }

  assertComplete(): void {
    if (this.#lines.length > 0) throw new UnusableArchiveError("some of its checksums are missing");
  }
}

function inPlainWords(error: unknown, isGzip: boolean): unknown {
  if (!(error instanceof Error) || error instanceof UnusableArchiveError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  const because = { cause: error };
  // Gzip files can be concatenated (RFC 1952 §2.2), so a header is expected after the end of the first one.
  if (message === "incorrect header check" && isGzip)
    return new UnusableArchiveError("there's extra data after its end: it was written twice, or damaged in transit", because);
  if (message === "incorrect header check") return new UnusableArchiveError("it isn't a backup: it isn't a gzip file", because);
  if (code === "Z_BUF_ERROR" || message === "Unexpected end of data" || message === "unexpected end of file")
    return new UnusableArchiveError("it's truncated: the end is missing", because);
  if (code?.startsWith("ERR_OSSL")) return new UnusableArchiveError("it's truncated or damaged: the end can't be decrypted", because);
  if (code?.startsWith("Z_")) return new UnusableArchiveError(`it's damaged (${message})`, because);
  if (message.startsWith("Invalid tar header") || message.startsWith("Unknown format") || message.startsWith("Cannot decode"))
    return new UnusableArchiveError("it isn't a backup: the gzip file contains no tar archive, or a damaged one", because);
  return error;
}
