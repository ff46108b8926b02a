import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { archiveReader } from "./archive-jobs.ts";

const zip = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([name, content]) => [name, typeof content === "string" ? strToU8(content) : content])),
  );

/** The names and texts of an archive's files, and what's left out of it, or why it's refused. It arrives in pieces of `size` bytes. */
function read(bytes: Uint8Array, size = 8_192) {
  const take = archiveReader();
  let leftOut: unknown;
  take({ kind: "open", bounds: { entry: /\.md$/i, files: 3, bytes: 1_000 } });
  const rows: unknown[] = [];
  for (let at = 0; at <= bytes.length + size; at += size) {
    const answer = take({ kind: "unpack", bytes: at < bytes.length ? bytes.slice(at, at + size) : null });
    if (answer?.fault) return { fault: answer.fault };
    leftOut = answer?.leftOut;
    rows.push(...(answer?.rows ?? []).map((row) => JSON.parse(row)));
    if (at >= bytes.length) break;
  }
  return { rows, leftOut };
}

function unpacked(bytes: Uint8Array, size?: number) {
  const { fault, rows } = read(bytes, size);
  return fault ?? rows;
}

const PAGE = "Incident Plan 39d2b6745dc68012930afe9bc14d27eb.md";
const part = zip({ [PAGE]: "# Incident Plan\n" });

test.each([4, 7, 8_192])("Notion's ZIP files in a ZIP file are read, also in pieces of %i bytes", (size) => {
  expect(unpacked(zip({ "ExportBlock-39d2-Part-1.zip": part, "ExportBlock-39d2-Part-2.zip": zip({ "b/c.md": "C" }) }), size)).toEqual([
    [PAGE, "# Incident Plan\n"],
    ["b/c.md", "C"],
  ]);
});

test("an archive that's no part of an export is left out by name: one in a folder, one in the second, or what only has its name", () => {
  const files = { "a.md": "A", "files/tool.zip": part, "part.zip": zip({ "more.zip": part }), "text.zip": "no archive" };
  expect(read(zip(files))).toEqual({ rows: [["a.md", "A"]], leftOut: { names: ["files/tool.zip", "more.zip", "text.zip"], count: 3 } });
});

test("files of archives in an archive count, and so do their bytes", () => {
  const many = zip({ "a.md": "A", "b.md": "B", "c.md": "C", "d.md": "D" });
  expect(unpacked(zip({ "part.zip": many }))).toBe("too-many");
  expect(unpacked(zip({ "part.zip": zip({ "a.md": "x".repeat(2_000) }) }))).toBe("bomb");
  expect(unpacked(zip({ "part.zip": part.slice(0, 60) }))).toBe("not-archive");
});

test("what isn't read is named, the first ten of it, except what macOS and Windows add", () => {
  const pictures = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`pictures/${at}.png`, "x"]));
  const junk = { "__MACOSX/._a.md": "x", "posts/.DS_Store": "x", "Thumbs.db": "x", "empty/": new Uint8Array(0) };
  const { rows, leftOut } = read(zip({ "a.md": "A", ".drafts/b.md": "B", "c.docx": "C", ...junk, ...pictures }));
  expect(rows).toEqual([["a.md", "A"]]);
  const shown = Array.from({ length: 8 }, (_, at) => `pictures/${at}.png`);
  expect(leftOut).toEqual({ names: [".drafts/b.md", "c.docx", ...shown], count: 14 });
});

test.each(["./e.md", ".\\e.md", "/e.md", "././e.md"])("%s is e.md", (name) => {
  expect(read(zip({ [name]: "E" }))).toEqual({ rows: [["e.md", "E"]], leftOut: { names: [], count: 0 } });
});

test("folders can be separated by backslashes", () => {
  expect(unpacked(zip({ "posts\\2024\\a.md": "A", "__MACOSX\\a.md": "x", "posts\\.hidden.md": "x" }))).toEqual([["posts/2024/a.md", "A"]]);
});

test("files that come last are handed out apart", () => {
  const take = archiveReader();
  take({ kind: "open", bounds: { entry: /\.md$/i, last: /(^|\/)later\//, files: 3, bytes: 1_000 } });
  const whole = zip({ "later/a.md": "A", "b.md": "B" });
  const [first, end] = [take({ kind: "unpack", bytes: whole }), take({ kind: "unpack", bytes: null })];
  expect([...(first?.rows ?? []), ...(end?.rows ?? [])].map((row) => JSON.parse(row))).toEqual([["b.md", "B"]]);
  expect([...(first?.lastRows ?? []), ...(end?.lastRows ?? [])].map((row) => JSON.parse(row))).toEqual([["later/a.md", "A"]]);
});
