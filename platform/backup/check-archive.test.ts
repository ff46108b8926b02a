import { randomBytes } from "node:crypto";
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { aboutBackup, backupOf, goodEntries, manifestOfBackup, type TarEntry, writeTar } from "~/tests/builders/archive.ts";
import { checkArchive } from "./check-archive.ts";
import { UnusableArchiveError } from "./refusals.ts";

const folder = mkdtempSync(join(tmpdir(), "archives-"));
const path = join(folder, "backup.tar.gz");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What's wrong with a backup, as people are told; null if nothing is. */
async function wrongWith(entries: TarEntry[] | Buffer, room?: number): Promise<string | null> {
  if (Buffer.isBuffer(entries)) writeFileSync(path, entries);
  else await writeTar(path, entries);
  return checkArchive(path, { room }).then(
    () => null,
    (error) => {
      if (!(error instanceof UnusableArchiveError)) throw error;
      return error.message;
    },
  );
}

const [about, rows, file] = goodEntries() as [TarEntry, TarEntry, TarEntry];
const whole = async () => readFileSync(await writeTar(path, backupOf(goodEntries())));

test("a valid backup is accepted", async () => {
  expect(await wrongWith(backupOf(goodEntries()))).toBeNull();
});

describe("a damaged archive", () => {
  test("cut off anywhere", async () => {
    const good = await whole();
    for (const length of [20, 400, good.length - 9, good.length - 1])
      expect(await wrongWith(good.subarray(0, length))).toContain("truncated");
    expect(await wrongWith(Buffer.alloc(0))).toContain("end is missing");
  });

  test("with a flipped bit, wherever it is: refused, or without any effect", async () => {
    const good = await whole();
    const content = gunzipSync(good);
    let refused = 0;
    for (let at = 0; at < good.length; at += 7) {
      const bad = Buffer.from(good);
      bad.writeUInt8(bad.readUInt8(at) ^ 16, at);
      const found = await wrongWith(bad);
      if (found) refused += 1;
      // The time and the operating system in the gzip file's header: no one reads them.
      else expect(content.equals(gunzipSync(bad)), `at ${at}`).toBe(true);
    }
    // How many of the others mean nothing to gzip depends on how it compressed.
    expect(refused).toBeGreaterThan((good.length / 7) * 0.95);
  });

  test("with something after its end", async () => {
    const good = await whole();
    const large = readFileSync(await writeTar(path, backupOf([about, rows, ["media/user-1/large", randomBytes(300_000)]])));
    for (const archive of [good, large])
      expect(await wrongWith(Buffer.concat([archive, Buffer.from("something else")]))).toBe(
        "there's extra data after its end: it was written twice, or damaged in transit",
      );
  });

  test("with a changed value inside, in intact packaging", async () => {
    const entries = backupOf(goodEntries());
    entries[1] = [rows[0], "1\tone\n2\tTWO\n"];
    expect(await wrongWith(entries)).toBe("it's damaged: the checksum of database/public.things/000001.copy doesn't match");
  });

  test("that is no gzip file, no tar, or no backup", async () => {
    expect(await wrongWith(Buffer.from("PK\x03\x04 something else"))).toContain("it isn't a gzip file");
    expect(await wrongWith(gzipSync(Buffer.alloc(5_000, "text ")))).toContain("contains no tar archive");
    expect(await wrongWith([["photos/dog.jpg", "dog"]])).toContain('"photos/dog.jpg"');
    expect(await wrongWith([])).toContain("end is missing");
  });
});

describe("an incomplete archive", () => {
  test("without its end", async () => {
    expect(await wrongWith(goodEntries())).toContain("end is missing");
    expect(await wrongWith([...goodEntries(), ["manifest.json", manifestOfBackup()]])).toBe("some of its checksums are missing");
  });

  test("without rows or files that its manifest names", async () => {
    expect(await wrongWith(backupOf([about, file]))).toContain("public.things has 0 rows");
    expect(await wrongWith(backupOf([about, rows]))).toContain("it has 0 files, but its manifest lists 1");
    const second: TarEntry = ["database/public.things/000002.copy", rows[1]];
    expect(await wrongWith(backupOf([about, second, file]))).toContain("rows of public.things are missing");
    expect(await wrongWith(backupOf(goodEntries(), manifestOfBackup({ hasSecret: true })))).toContain("secret is missing");
  });
});

describe("a malicious archive", () => {
  test("with a path that leads out of the storage, or to something that no backup has", async () => {
    for (const name of [
      "media/../../x",
      "../../x",
      "/etc/passwd",
      "media/.hidden",
      "media/a//b",
      "database/pg_catalog.pg_authid/000001.copy",
      "secret2",
    ])
      expect(await wrongWith(backupOf([about, rows, [name, "file"]])), name).toContain(JSON.stringify(name));
  });

  test("with links, folders, or devices", async () => {
    for (const type of ["symlink", "link", "directory", "character-device"] as const) {
      const entry: TarEntry = ["media/user-1/b", "", { type, linkname: "/etc/passwd" }];
      expect(await wrongWith([about, rows, file, entry]), type).toContain("it isn't a Bluebonnet backup");
    }
  });

  test("with the same file twice, or something before the beginning or after the end", async () => {
    expect(await wrongWith(backupOf([about, rows, file, file]))).toContain("in the wrong place");
    expect(await wrongWith(backupOf([rows, about, file]))).toContain("it was modified");
    expect(await wrongWith([...backupOf(goodEntries()), ["media/z/z", "more"]])).toContain("something was added");
  });

  test("that is a bomb: more than there is room for, a piece that fills the memory, an endless name", async () => {
    const large: TarEntry = ["media/user-1/large", Buffer.alloc(30_000_000)];
    expect(await wrongWith(backupOf([about, rows, large]), 10_000_000)).toContain("the disk is too full: it unpacks to more than the 0 GB");
    const beginning = gunzipSync(readFileSync(await writeTar(path, [about]))).subarray(0, -1024);
    const tooLarge = head("database/public.things/000001.copy", 300 * 1024 * 1024, "0");
    expect(await wrongWith(gzipSync(Buffer.concat([beginning, tooLarge])))).toContain("larger than any backup writes (314,572,800 bytes)");
    await pipeline(Readable.from(endlessName(40)), createGzip({ level: 1 }), createWriteStream(path));
    expect(await wrongWith(readFileSync(path))).toContain("extra data between its files");
  });
});

test("a backup in a newer format says what to do", async () => {
  expect(await wrongWith(backupOf([["about.json", aboutBackup({ format: 2 })], rows, file]))).toContain("Update Bluebonnet first");
});

/** A tar whose first entry has a name of this many megabytes. */
function* endlessName(megabytes: number): Generator<Buffer> {
  yield head("././@LongLink", megabytes * 1024 * 1024, "L");
  for (let i = 0; i < megabytes; i++) yield Buffer.alloc(1024 * 1024, "a");
}

/** An entry's header (POSIX.1-1988), whatever follows it. */
function head(name: string, size: number, type: string): Buffer {
  const block = Buffer.alloc(512);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
  const fields: [text: string, at: number][] = [
    [name, 0],
    [octal(0o644, 7), 100],
    [octal(size, 11), 124],
    ["        ", 148],
    [type, 156],
    ["ustar\x0000", 257],
  ];
  for (const [text, at] of fields) block.write(text, at);
  block.write(
    octal(
      block.reduce((sum, byte) => sum + byte, 0),
      6,
    ),
    148,
  );
  return block;
}
