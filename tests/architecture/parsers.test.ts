import { globSync, readFileSync } from "node:fs";
import { lexer } from "marked";
import { describe, expect, test } from "vitest";
import { worstInputs } from "../builders/worst-inputs.ts";

/** Packages that read what other people wrote. A new one belongs here, and into the table. */
const PACKAGES = [
  ...["marked", "markdown-it", "remark", "mailparser", "libmime", "ical.js", "sanitize-html", "html-to-text", "juice", "htmlparser2"],
  ...["parse5", "cheerio", "jsdom", "turndown", "mammoth", "unpdf", "pdfjs-dist", "fast-xml-parser", "xml2js", "fflate", "jszip"],
  ...[
    "tar-stream",
    "csv-parse",
    "papaparse",
    "jsonc-parser",
    "yaml",
    "file-type",
    "sharp",
    "libheif-js",
    "libphonenumber-js",
    "diff",
    "postcss",
  ],
];
/** They only write with it. */
const WRITERS = ["domain/articles/export-articles.ts", "domain/seo/export/zip-pages.ts"];

interface Row {
  parser: string;
  files: string[];
  runsIn: string;
  limits: string;
  worst: string;
}

function rowsOf(page: string): Row[] {
  const table = lexer(page).find((token) => token.type === "table" && token.header[0].text === "Parser");
  const rows: { text: string }[][] = table?.type === "table" ? table.rows : [];
  return rows.map((cells) => {
    const [parser = "", library = "", runsIn = "", limits = "", worst = ""] = cells.map(({ text }) => text);
    return { parser, files: pathsIn(library), runsIn, limits, worst };
  });
}

function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([\w/.-]+\.ts)`/g)].map(([, path = ""]) => path);
}

/** The packages of the list that a source imports, other than their types. */
function parsersIn(source: string): string[] {
  const named = [...source.matchAll(/(?:^import (?!type\b)[^;]*?from |\bimport\()"([^"./~][^"]*)"/gm)].map(([, name = ""]) => name);
  return PACKAGES.filter((one) => named.some((name) => name === one || name.startsWith(`${one}/`)));
}

const rows = rowsOf(readFileSync("docs/security.md", "utf8"));
const known = new Set([...rows.flatMap(({ files }) => files), ...WRITERS]);
const sources = globSync("{app,domain,platform,server,emails,documents,db}/**/*.{ts,tsx}").filter((path) => !/\.test\.tsx?$/.test(path));

test("everything that reads what other people wrote is in the table of docs/security.md", () => {
  const unknown = sources.filter((path) => !known.has(path) && parsersIn(readFileSync(path, "utf8")).length > 0);
  expect(unknown, "move it into a worker, and add it to the table").toEqual([]);
  expect([...known].filter((path) => !sources.includes(path))).toEqual([]);
});

test.each([
  ['import { lexer } from "marked";', ["marked"]],
  ['import {\n  type Token,\n  lexer,\n} from "marked";', ["marked"]],
  ['const { default: read } = await import("mailparser");', ["mailparser"]],
  ['import { parse } from "csv-parse/sync";', ["csv-parse"]],
  ['import type { Token } from "marked";', []],
  ['import { marked } from "./marked.ts";', []],
])("a new caller is found: %j", (source, found) => expect(parsersIn(source)).toEqual(found));

describe("a worker's row", () => {
  const withWorker = rows.filter(({ runsIn }) => runsIn.startsWith("`"));

  test.each(withWorker)("names its program, and the limits that it has: $parser", ({ runsIn, limits }) => {
    const [, program] = /^`([\w-]+)`/.exec(runsIn) ?? [];
    const source = readFileSync(pathsIn(runsIn)[0] ?? "", "utf8");
    expect(source).toContain(`aside`);
    expect(source).toContain(`"${program}.js"`);
    const [, ms = ""] = /jobMs: ([\d_]+)/.exec(source) ?? [];
    const [, mb = ""] = /maxMemoryMb: (\d+)/.exec(source) ?? [];
    expect(limits).toContain(`${Number(ms.replaceAll("_", "")) / 1_000} s and ${mb} MB`);
  });

  test("has its worst inputs, which a test sends to its thread", () => {
    const tested = withWorker.filter(({ worst }) => worst === "`tests/builders/worst-inputs.ts`").map(({ parser }) => parser);
    expect(tested).toEqual(Object.keys(worstInputs));
  });
});

test("every other row names a test that exists", () => {
  const others = rows.filter(({ worst }) => worst !== "`tests/builders/worst-inputs.ts`");
  for (const { parser, worst } of others) {
    const [, path = "", name = ""] = /^`([^`]+)` › `([^`]+)`$/.exec(worst) ?? [];
    expect(readFileSync(path, "utf8"), parser).toContain(name);
  }
});
