import { createHash, type Hash } from "node:crypto";
import { z } from "zod";
import { About, type BackedUpTable, Manifest } from "./archive-format.ts";
import { type ArchiveEntry, readArchive } from "./archive-reader.ts";
import { UnusableArchiveError } from "./refusals.ts";

/** A backup that's complete and undamaged. */
export interface CheckedArchive {
  about: About;
  manifest: Manifest;
  /** The site's generated secret. Null if it had a configured one. */
  secret: string | null;
}

/**
 * Reads a whole archive and compares it with its checksums and its manifest, without unpacking anything to disk. `room`: how much space
 * there is, in bytes. An archive that unpacks to more is refused as soon as it does.
 * @throws UnusableArchiveError
 */
export async function checkArchive(
  path: string,
  { room = Number.POSITIVE_INFINITY, key }: { room?: number | undefined; key?: string | undefined } = {},
): Promise<CheckedArchive> {
  const found = new Found();
  let about: About | undefined;
  let manifest: Manifest | undefined;
  let secret: string | null = null;
  for await (const entry of readArchive(path, key)) {
    if (entry.is.kind === "about") about = parseAbout(await entry.read());
    else if (entry.is.kind === "secret") secret = (await entry.read()).toString("utf8");
    else if (entry.is.kind === "manifest") manifest = parse(Manifest, await entry.read(), "manifest.json");
    else await found.take(entry);
    if (found.bytes > room)
      throw new UnusableArchiveError(`the disk is too full: it unpacks to more than the ${gigabytes(room)} GB that's free`);
  }
  if (!about || !manifest) throw new UnusableArchiveError("it's incomplete: the end is missing");
  found.compare(manifest);
  if (manifest.hasSecret !== (secret !== null)) throw new UnusableArchiveError("it's incomplete: the secret is missing");
  return { about, manifest, secret };
}

function parseAbout(content: Buffer): About {
  const { format } = parse(z.object({ format: z.number() }), content, "about.json");
  if (format > About.shape.format.value)
    throw new UnusableArchiveError(
      "it was made by a newer version of Bluebonnet, in a format this version can't read. Update Bluebonnet first",
    );
  return parse(About, content, "about.json");
}

function parse<Shape extends z.ZodType>(shape: Shape, content: Buffer, name: string): z.infer<Shape> {
  try {
    return shape.parse(JSON.parse(content.toString("utf8")));
  } catch (error) {
    throw new UnusableArchiveError(`it isn't a Bluebonnet backup: its ${name} is invalid`, { cause: error });
  }
}

/** What was found, totaled along the way. */
class Found {
  bytes = 0;
  readonly #tables = new Map<string, { rows: number; pieces: number; bytes: number; hash: Hash }>();
  readonly #files = { count: 0, bytes: 0 };
  #lastPath = "";

  async take(entry: ArchiveEntry): Promise<void> {
    this.bytes += entry.size;
    if (entry.is.kind === "piece") this.#takePiece(entry.is, await entry.read());
    else if (entry.is.kind === "file") this.#takeFile(entry.is.path, entry.size);
  }

  compare({ tables, files }: Manifest): void {
    for (const said of tables) this.#compareTable(said);
    if (this.#tables.size > tables.filter(({ pieces }) => pieces > 0).length)
      throw new UnusableArchiveError("it has tables that aren't in its manifest");
    if (this.#files.count !== files.count || this.#files.bytes !== files.bytes)
      throw new UnusableArchiveError(`it's incomplete: it has ${this.#files.count} files, but its manifest lists ${files.count}`);
  }

  #takePiece({ table, number }: { table: string; number: number }, content: Buffer): void {
    const found = this.#tables.get(table) ?? { rows: 0, pieces: 0, bytes: 0, hash: createHash("sha256") };
    this.#tables.set(table, found);
    found.pieces += 1;
    found.bytes += content.length;
    found.rows += countRows(content);
    found.hash.update(content);
    if (number !== found.pieces || content.at(-1) !== NEWLINE)
      throw new UnusableArchiveError(`it's incomplete: rows of ${table} are missing`);
  }

  #takeFile(path: string, size: number): void {
    if (path <= this.#lastPath) throw new UnusableArchiveError(`it was modified: ${path} is in the wrong place`);
    this.#lastPath = path;
    this.#files.count += 1;
    this.#files.bytes += size;
  }

  #compareTable({ table, rows, pieces, bytes, sha256 }: BackedUpTable): void {
    const found = this.#tables.get(table) ?? { rows: 0, pieces: 0, bytes: 0, hash: createHash("sha256") };
    const isSame = found.rows === rows && found.pieces === pieces && found.bytes === bytes && found.hash.digest("hex") === sha256;
    if (!isSame)
      throw new UnusableArchiveError(`it's incomplete: ${table} has ${found.rows} rows, but its manifest lists ${rows}, or different ones`);
  }
}

const NEWLINE = 10;

/** COPY text has one line per row: line breaks within values are escaped. */
export function countRows(text: Buffer): number {
  let rows = 0;
  for (let at = text.indexOf(NEWLINE); at >= 0; at = text.indexOf(NEWLINE, at + 1)) rows += 1;
  return rows;
}

function gigabytes(bytes: number): string {
  return (bytes / 1e9).toLocaleString("en-US", { maximumFractionDigits: 1 });
}
