import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { unpackWoff } from "./unpack-woff.ts";

const { resolve } = createRequire(import.meta.url);

test("gives the font that was packed: every table with its checksum", () => {
  const font = unpackWoff(readFileSync(resolve("@fontsource/figtree/files/figtree-latin-400-normal.woff")));
  expect(font.readUInt32BE(0)).toBe(0x00010000);
  const count = font.readUInt16BE(4);
  expect(count).toBeGreaterThan(8);
  for (let entry = 12; entry < 12 + 16 * count; entry += 16) {
    const tag = font.toString("latin1", entry, entry + 4);
    const [checksum, offset, length] = [4, 8, 12].map((field) => font.readUInt32BE(entry + field)) as [number, number, number];
    expect(offset % 4).toBe(0);
    // The head table's own checksums, without the field for the whole file (OpenType 1.9, "head").
    const table = Buffer.concat([font.subarray(offset, offset + length)], Math.ceil(length / 4) * 4);
    if (tag === "head") table.writeUInt32BE(0, 8);
    expect([tag, sumOf(table)]).toEqual([tag, checksum]);
  }
});

test("refuses what is no WOFF file", () => {
  expect(() => unpackWoff(Buffer.from("wOF2 and more"))).toThrow("not a WOFF file");
});

/** The sum of the table's 32-bit numbers, modulo 2^32. */
function sumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}
