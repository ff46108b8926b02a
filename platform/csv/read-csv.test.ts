import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { WorkerBusyError } from "../worker/index.ts";
import { type CsvRow, countCsvRows, csvOf, type Encoding, lookAtCsv, readCsv, type Separator } from "./index.ts";
import { RowReader, separators } from "./read-csv.ts";

function* piecesOf(text: string, sizes: number[]): Generator<string> {
  let at = 0;
  for (let turn = 0; at < text.length; turn++) {
    const size = sizes.length > 0 ? (sizes[turn % sizes.length] ?? 1) : text.length;
    yield text.slice(at, at + size);
    at += size;
  }
}

function rowsOf(text: string, separator: Separator = ",", sizes: number[] = []): CsvRow[] {
  return rowsIn(piecesOf(text, sizes), separator);
}

function rowsIn(pieces: Iterable<string>, separator: Separator = ","): CsvRow[] {
  const reader = new RowReader(separator);
  return [...[...pieces].flatMap((piece) => [...reader.read(piece, false)]), ...reader.read("", true)];
}

const nasty = fc.string({ unit: fc.constantFrom('"', ",", ";", "\t", "\r", "\n", "a", "é", " ", "@"), maxLength: 12 });
const sizes = fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 4 });
const separator = fc.constantFrom(...separators);

describe("the CSV reader", () => {
  test("returns what a writer wrote, in chunks of any size", async () => {
    const cells = fc.array(fc.array(nasty, { minLength: 2, maxLength: 4 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(cells, separator, fc.constantFrom("\n", "\r\n", "\r"), sizes, async (rows, mark, end, pieces) => {
        const text = rows.map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(mark)}${end}`).join("");
        expect((await rowsOf(text, mark, pieces)).map((row) => row.cells)).toEqual(rows);
      }),
      { numRuns: 250 },
    );
  });

  test("reads what csv-parse reads, in files that csv-parse can read", async () => {
    const plain = fc.string({ unit: fc.constantFrom("a", "b", " ", "é", "@", "'"), maxLength: 6 });
    const cell = fc.oneof(
      plain,
      nasty.map((text) => `"${text.replaceAll('"', '""')}"`),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), async (rows) => {
        const text = rows.map((row) => row.join(",")).join("\n");
        const expected = parse(text, { relaxColumnCount: true, skipEmptyLines: true, recordDelimiter: ["\n"] }) as string[][];
        const read = (await rowsOf(text)).map((row) => row.cells ?? []);
        // One of the two reads one empty quoted cell as an empty line.
        const filled = (all: string[][]) => all.filter((one) => one.length > 1 || one[0] !== "");
        expect(filled(read)).toEqual(filled(expected));
      }),
      { numRuns: 250 },
    );
  });

  test("for any text: never throws, gives the same result for any chunks, and line numbers only grow", async () => {
    const text = fc.string({ unit: fc.constantFrom('"', ",", "\r", "\n", "a", "b@c.example"), maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(text, sizes, async (any, pieces) => {
        const whole = await rowsOf(any);
        expect(await rowsOf(any, ",", pieces)).toEqual(whole);
        const lines = whole.map(({ line }) => line);
        expect(lines).toEqual([...new Set(lines)].sort((one, other) => one - other));
        expect(lines.at(-1) ?? 1).toBeLessThanOrEqual(any.split(/\r\n|\r|\n/).length);
      }),
      { numRuns: 400 },
    );
  });

  test("says on which line of the file each row starts", async () => {
    const rows = await rowsOf('a,"two\r\nlines"\n\n\r\nb,c\rd,e');
    expect(rows).toEqual([
      { line: 1, cells: ["a", "two\r\nlines"] },
      { line: 5, cells: ["b", "c"] },
      { line: 6, cells: ["d", "e"] },
    ]);
  });

  test.each([
    ["at the end of the file", ""],
    ["before a long file", "x@y.example,1\n".repeat(5_000)],
  ])("an unclosed quotation mark, %s, costs only its own row", async (_where, rest) => {
    for (const pieces of [[], [1_000]]) {
      const rows = await rowsOf(`a,b\n"broken,c\nd,e\n${rest}`, ",", pieces);
      expect(rows.slice(0, 3)).toEqual([
        { line: 1, cells: ["a", "b"] },
        { line: 2, cells: null },
        { line: 3, cells: ["d", "e"] },
      ]);
      expect(rows).toHaveLength(3 + (rest ? 5_000 : 0));
      expect(rows.slice(3).every(({ cells }) => cells?.[0] === "x@y.example")).toBe(true);
    }
  });

  test("an endless line is left out without being held in memory, and the next one is read", async () => {
    function* endless() {
      for (let n = 0; n < 2_000; n++) yield "x".repeat(10_000);
      yield "\r";
      yield "\na,b\n";
    }
    expect(rowsIn(endless())).toEqual([
      { line: 1, cells: null },
      { line: 2, cells: ["a", "b"] },
    ]);
  });

  test("accepts quotation marks in the middle of a cell as they are", async () => {
    expect(await rowsOf('5" pipe,a "b" c,"d"e\n')).toEqual([{ line: 1, cells: ['5" pipe', 'a "b" c', "de"] }]);
  });
});

function bytesOf(buffer: Buffer, size = 3) {
  return async function* () {
    for (let at = 0; at < buffer.length; at += size) yield buffer.subarray(at, at + size);
  };
}

describe("the format of a file", () => {
  const text = "name;email\nZoë Müller;zoe@example.com\n";
  const utf16be = Buffer.from(`\ufeff${text}`, "utf16le").swap16();
  test.each<[string, Buffer, Encoding]>([
    ["UTF-8", Buffer.from(text), "utf-8"],
    ["UTF-8 with a BOM", Buffer.from(`\ufeff${text}`), "utf-8"],
    ["UTF-16", Buffer.from(`\ufeff${text}`, "utf16le"), "utf-16le"],
    ["UTF-16 in the other byte order", utf16be, "utf-16be"],
    ["UTF-16 without a BOM", Buffer.from(text, "utf16le"), "utf-16le"],
    ["UTF-16 in the other byte order without a BOM", Buffer.from(text, "utf16le").swap16(), "utf-16be"],
    ["Windows-1252", Buffer.from(text, "latin1"), "windows-1252"],
  ])("%s is recognized and read", async (_name, buffer, encoding) => {
    const layout = { encoding, separator: ";" };
    const rows = [
      { line: 1, cells: ["name", "email"] },
      { line: 2, cells: ["Zoë Müller", "zoe@example.com"] },
    ];
    expect(await lookAtCsv(bytesOf(buffer))).toEqual({ layout, rows });
  });

  test.each([
    ["a workbook", Buffer.from("PK\x03\x04 and so on"), "workbook"],
    ["an old workbook", Buffer.from("d0cf11e0a1b11ae1", "hex"), "workbook"],
    ["text with a NUL", Buffer.from("name;email\nZoe;\0\n"), "binary"],
    ["a table of small numbers", Buffer.from([1, 0, 2, 0, 3, 0, 4, 0]), "binary"],
    ["a picture", Buffer.from("89504e470d0a1a0a0000", "hex"), "binary"],
  ])("%s is not text", async (_name, buffer, found) => {
    expect(await lookAtCsv(bytesOf(buffer, 64))).toBe(found);
  });

  test.each([
    ["a million columns", ",".repeat(1_000_000)],
    ["a million columns between semicolons", `${"a;".repeat(1_000_000)}\nb`],
    ["one column more than allowed", `${"a,".repeat(10)}a\n1,2`],
  ])("a file whose first line has %s is refused by it", async (_name, text) => {
    expect(await lookAtCsv(bytesOf(Buffer.from(text)), { columns: 10, cell: 100 })).toBe("too-many-columns");
  });

  test.each([
    ["as many columns as are allowed, and empty ones after them", `${"a,".repeat(10)},,,\n1,2`],
    ["commas in quotation marks", `"${"a,".repeat(20)}",b\n1,2`],
  ])("a file whose first line has %s is read", async (_name, text) => {
    expect(await lookAtCsv(bytesOf(Buffer.from(text)), { columns: 10, cell: 100 })).toMatchObject({ layout: { separator: "," } });
  });

  test("the program's own exports can be read", async () => {
    const file = csvOf([
      ["Email", "Status"],
      ["a@example.com", "Active, so far"],
    ]);
    const rows = [
      { line: 1, cells: ["Email", "Status"] },
      { line: 2, cells: ["a@example.com", "Active, so far"] },
    ];
    expect(await lookAtCsv(bytesOf(Buffer.from(file)))).toEqual({ layout: { encoding: "utf-8", separator: "," }, rows });
  });

  test("is known from the first rows of a long file, and the row at the end of them isn't half a row", async () => {
    const row = `${"x".repeat(3_000)};${"y".repeat(3_000)}\n`;
    const look = await lookAtCsv(bytesOf(Buffer.from(`a;b\n${row.repeat(200)}`), 10_000));
    if (typeof look === "string") throw new Error(look);
    expect(look.rows.length).toBeGreaterThan(10);
    expect(new Set(look.rows.slice(1).map(({ cells }) => cells?.map(({ length }) => length).join()))).toEqual(new Set(["3000,3000"]));
  });
});

describe("the rows of a file", () => {
  const layout = { encoding: "utf-8", separator: "," } as const;
  const file = (rows: number) => Buffer.from(Array.from({ length: rows }, (_, row) => `${row},é`).join("\n"));
  async function batches(buffer: Buffer, size: number, bounds?: Parameters<typeof readCsv>[2]) {
    const all: CsvRow[][] = [];
    for await (const rows of readCsv(bytesOf(buffer, size), layout, bounds)) all.push(rows);
    return all;
  }

  test.each([7, 1_000, 1_000_000])(
    "arrive once, in order, in batches of a bounded size, however the file arrives: %s bytes",
    async (size) => {
      const found = await batches(file(2_345), size);
      expect(found.flat()).toEqual(Array.from({ length: 2_345 }, (_, row) => ({ line: row + 1, cells: [String(row), "é"] })));
      expect(Math.max(...found.map(({ length }) => length))).toBeLessThanOrEqual(500);
      expect(await countCsvRows(bytesOf(file(2_345), size), layout, 10_000)).toBe(2_345);
    },
  );

  test("are bounded: further columns are left out, and a cell that's too long shows that it is", async () => {
    const wide = Buffer.from(`${"a,".repeat(5_000)}\n${"b".repeat(9_000)},c\n${'"'.repeat(40_000)}\nd`);
    const found = (await batches(wide, 64_000, { columns: 100, cell: 6_000 })).flat();
    expect(found.map(({ cells }) => cells?.map(({ length }) => length))).toEqual([Array(100).fill(1), [6_001, 1], undefined, [1]]);
  });

  test("are no longer counted beyond the most that are of interest", async () => {
    const counted = await countCsvRows(bytesOf(file(50_000), 1_000), layout, 100);
    expect(counted).toBeGreaterThan(100);
    expect(counted).toBeLessThan(1_000);
  });

  test("are read from a few files at once; one more is refused until another is closed", async () => {
    const open = Array.from({ length: 8 }, () => readCsv(bytesOf(file(2_000), 1_000), layout));
    for (const rows of open) await rows.next();
    await expect(readCsv(bytesOf(file(1), 10), layout).next()).rejects.toThrow(WorkerBusyError);
    for (const rows of open) await rows.return(undefined);
    expect((await readCsv(bytesOf(file(1), 10), layout).next()).value).toEqual([{ line: 1, cells: ["0", "é"] }]);
  });
});
