import fc from "fast-check";
import { expect, test } from "vitest";
import { csvOf, csvParts } from "./index.ts";

/** Reads what RFC 4180 §2 allows, character by character, without taking shortcuts. */
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

const nasty = fc.string({ unit: fc.constantFrom(..."=+-@＝'\",;\t\r\n\0 aé1−"), maxLength: 8 });
const cell = fc.oneof(nasty, fc.string({ unit: "grapheme" }), fc.integer());

/** The cells that a spreadsheet with this `separator` sees: a quotation mark counts only at the start of a cell. */
function seen(csv: string, separator: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at < csv.length) {
    let cell = "";
    if (csv[at] === '"') {
      for (at++; at < csv.length && (csv[at] !== '"' || csv[at + 1] === '"'); at++) cell += csv[at] === '"' ? csv[++at - 1] : csv[at];
      at++;
    }
    for (; at < csv.length && !`${separator}\r\n`.includes(csv[at] ?? ""); at++) cell += csv[at];
    cells.push(cell);
    at++;
  }
  return cells;
}

const isFormula = (cell: string) => /^[\s\0]*[=+\-@＝]/.test(cell);

test("every cell comes back as it went in, except for apostrophes before what could be a formula", () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 })), (rows) => {
      const csv = csvOf(rows);
      expect(csv.charCodeAt(0)).toBe(0xfeff);
      const without = (cells: unknown[][]) => cells.map((row) => row.map((value) => String(value).replaceAll("'", "")));
      expect(without(read(csv.slice(1)))).toEqual(without(rows));
    }),
    { numRuns: 1_000 },
  );
  const plain = ["a - b", "x = y", "it's", "a@example.com", "1-2", "C++", "two\nlines", "a; b"];
  expect(read(csvOf([plain]).slice(1))).toEqual([plain]);
});

test.each([",", ";", "\t"])("no text becomes a formula in a spreadsheet that separates by %j, in any position", (separator) => {
  fc.assert(
    fc.property(fc.array(nasty, { minLength: 1, maxLength: 3 }), (texts) => {
      expect(seen(csvOf([texts, texts]).slice(1), separator).filter(isFormula)).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ["=1+1", "'=1+1"],
  ["@SUM(1)", "'@SUM(1)"],
  ["\t=1+1", "'\t'=1+1"],
  ["\0=1+1", "'\0'=1+1"],
  ["  =1+1", "  '=1+1"],
  ['"=1+1"', `"'=1+1"`],
  ["＝1+1", "'＝1+1"],
  ["hello;=1+1;", "hello;'=1+1;"],
  ['hello; "=1+1"', `hello; "'=1+1"`],
  ["hello\n-1+1", "hello\n'-1+1"],
])("%j is written as %j", (text, written) => {
  expect(read(csvOf([["first", text]]).slice(1))).toEqual([["first", written]]);
});

test("numbers stay numbers", () => {
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
