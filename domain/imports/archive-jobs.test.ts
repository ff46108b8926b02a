import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { archiveReader } from "./archive-jobs.ts";

const zip = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([name, content]) => [name, typeof content === "string" ? strToU8(content) : content])),
  );

/** The names and texts of an archive's files, or why it's refused. It arrives in pieces of `size` bytes. */
function unpacked(bytes: Uint8Array, size = 8_192) {
  const read = archiveReader();
  read({ kind: "open", bounds: { entry: /\.md$/i, files: 3, bytes: 1_000 } });
  const rows: unknown[] = [];
  for (let at = 0; at <= bytes.length + size; at += size) {
    const answer = read({ kind: "unpack", bytes: at < bytes.length ? bytes.slice(at, at + size) : null });
    if (answer?.fault) return answer.fault;
    rows.push(...(answer?.rows ?? []).map((row) => JSON.parse(row)));
    if (at >= bytes.length) break;
  }
  return rows;
}

const PAGE = "Incident Plan 39d2b6745dc68012930afe9bc14d27eb.md";
const part = zip({ [PAGE]: "# Incident Plan\n" });

test.each([4, 7, 8_192])("Notion's ZIP files in a ZIP file are read, also in pieces of %i bytes", (size) => {
  expect(unpacked(zip({ "ExportBlock-39d2-Part-1.zip": part, "ExportBlock-39d2-Part-2.zip": zip({ "b/c.md": "C" }) }), size)).toEqual([
    [PAGE, "# Incident Plan\n"],
    ["b/c.md", "C"],
  ]);
});

test("an archive that's no part of an export is left out: one in a folder, one in the second, or what only has its name", () => {
  expect(unpacked(zip({ "a.md": "A", "files/tool.zip": part, "part.zip": zip({ "more.zip": part }), "text.zip": "no archive" }))).toEqual([
    ["a.md", "A"],
  ]);
});

test("files of archives in an archive count, and so do their bytes", () => {
  const many = zip({ "a.md": "A", "b.md": "B", "c.md": "C", "d.md": "D" });
  expect(unpacked(zip({ "part.zip": many }))).toBe("too-many");
  expect(unpacked(zip({ "part.zip": zip({ "a.md": "x".repeat(2_000) }) }))).toBe("bomb");
  expect(unpacked(zip({ "part.zip": part.slice(0, 60) }))).toBe("not-archive");
});

test("folders can be separated by backslashes", () => {
  expect(unpacked(zip({ "posts\\2024\\a.md": "A", "__MACOSX\\a.md": "x", "posts\\.hidden.md": "x" }))).toEqual([["posts/2024/a.md", "A"]]);
});
