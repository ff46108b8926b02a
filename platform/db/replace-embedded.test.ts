import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { finishReplacement } from "./replace-embedded.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "replaced-"));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** What a kill can leave behind, moment by moment, once a restore is complete. */
const moments: [string, Record<string, string>][] = [
  [
    "before anything",
    { "pg/PG_VERSION": "old", "pg/base/1": "old", secret: "old", "restored/pg/PG_VERSION": "new", "restored/secret": "new" },
  ],
  ["while the old one is removed", { "pg/base/1": "old", secret: "old", "restored/pg/PG_VERSION": "new", "restored/secret": "new" }],
  ["when the old one is gone", { secret: "old", "restored/pg/PG_VERSION": "new", "restored/secret": "new" }],
  ["between database and secret", { "pg/PG_VERSION": "new", secret: "old", "restored/secret": "new" }],
];

test.each(moments)("killed %s, the next opening has the new database with its secret", (_moment, files) => {
  const folder = folderWith(files);
  finishReplacement(folder);
  expect(readFileSync(join(folder, "pg/PG_VERSION"), "utf8")).toBe("new");
  expect(readFileSync(join(folder, "secret"), "utf8")).toBe("new");
  expect(existsSync(join(folder, "pg/base/1"))).toBe(false);
  expect(readdirSync(folder).sort()).toEqual(["pg", "secret"]);
});

test("an incomplete database replaces nothing", () => {
  const folder = folderWith({ "pg/PG_VERSION": "old", secret: "old", "restoring/pg/PG_VERSION": "new", "restoring/secret": "new" });
  finishReplacement(folder);
  expect(readFileSync(join(folder, "pg/PG_VERSION"), "utf8")).toBe("old");
  expect(readFileSync(join(folder, "secret"), "utf8")).toBe("old");
});
