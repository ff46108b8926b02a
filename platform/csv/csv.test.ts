import fc from "fast-check";
import { expect, test } from "vitest";
import { csvOf, csvParts } from "./index.ts";

/** Reads what RFC 4180 §2 allows, character by character, by nobody's shortcut. */
function read(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < csv.length; at++) {
    const character = csv[at];
    if (isQuoted && character === '"' && csv[at + 1] === '"') cell += csv[++at];
    else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === ",") {
      row.push(cell);
      cell = "";
    } else if (!isQuoted && character === "\r" && csv[at + 1] === "\n") {
      rows.push([...row, cell]);
      row = [];
      cell = "";
      at++;
    } else cell += character;
  }
  expect([isQuoted, row, cell], "the file ends with its last line").toEqual([false, [], ""]);
  return rows;
}

const nasty = fc.string({ unit: fc.constantFrom(..."=+-@'\",;\t\r\n aé1−"), maxLength: 8 });
const cell = fc.oneof(nasty, fc.string({ unit: "grapheme" }), fc.integer());

test("every cell comes back as it went in, a formula with an apostrophe before it", () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 })), (rows) => {
      const csv = csvOf(rows);
      expect(csv.charCodeAt(0)).toBe(0xfeff);
      const back = rows.map((cells) =>
        cells.map((value) => (/^[=+\-@\t\r]/.test(String(value)) && typeof value === "string" ? `'${value}` : String(value))),
      );
      expect(read(csv.slice(1))).toEqual(back);
    }),
    { numRuns: 1_000 },
  );
});

test("no text of a cell begins as a formula, and numbers stay numbers", () => {
  fc.assert(
    fc.property(nasty, (text) => {
      expect(read(csvOf([[text]]).slice(1))[0]?.[0]).not.toMatch(/^[=+\-@\t\r]/);
    }),
    { numRuns: 1_000 },
  );
  expect(csvOf([["=1+1", -203, 'a "b"', "c,d"]])).toBe('\ufeff\'=1+1,-203,"a ""b""","c,d"\r\n');
});

test("a file in parts is the same file", async () => {
  async function* batches() {
    yield [["=1+1", 2]];
    yield [];
    yield [["a,b", 3]];
  }
  const parts: string[] = [];
  for await (const part of csvParts(["name", "count"], batches())) parts.push(part);
  const rows = [
    ["name", "count"],
    ["=1+1", 2],
    ["a,b", 3],
  ];
  expect(parts.join("")).toBe(csvOf(rows));
});
