import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { setClock } from "../clock/index.ts";
import { findBuiltFile, forgetOldBuiltFiles, keepBuiltFiles } from "./index.ts";

const DAY_MS = 24 * 3600 * 1000;

onTestDatabase();
let at = Date.parse("2026-11-21T12:00:00Z");
setClock(() => at);
const folder = mkdtempSync(join(tmpdir(), "built-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const script = "export const said = 'é';".repeat(40);

function build(name: string): void {
  writeFileSync(join(folder, name), script);
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(script));
  writeFileSync(join(folder, `${name}.gz`), "not kept");
}

describe.runIf(isDatabaseThere())("files of previous builds", () => {
  test("a file is returned in an accepted encoding, and an unknown file is not found", async () => {
    build("page-Ab1.js");
    writeFileSync(join(folder, "font-Cd2.woff2"), Buffer.from([0, 255, 10, 13]));
    await keepBuiltFiles(folder);
    const small = await findBuiltFile("page-Ab1.js", true);
    expect(small?.encoding).toBe("br");
    expect(small?.content).toEqual(brotliCompressSync(script));
    expect(await findBuiltFile("page-Ab1.js", false)).toEqual({ content: Buffer.from(script), encoding: "identity" });
    expect((await findBuiltFile("font-Cd2.woff2", true))?.content).toEqual(Buffer.from([0, 255, 10, 13]));
    for (const name of ["page-Ab1.js.gz", "other-Zz9.js", "../page-Ab1.js", ""]) expect(await findBuiltFile(name, true)).toBeNull();
  });

  test("a file is removed a month after the last process that had it started", async () => {
    at += 20 * DAY_MS;
    rmSync(join(folder, "page-Ab1.js"));
    for (let i = 0; i < 60; i++) build(`many-${i}.js`);
    await Promise.all([keepBuiltFiles(folder), keepBuiltFiles(folder)]);
    at += 11 * DAY_MS;
    await forgetOldBuiltFiles();
    expect(await findBuiltFile("page-Ab1.js", true)).toBeNull();
    expect(await findBuiltFile("many-59.js", true)).not.toBeNull();
  });
});
