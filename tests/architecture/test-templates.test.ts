import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engineFiles } from "../set-up/engine-files.ts";
import { TemplateCache, templateKey } from "../set-up/template-cache.ts";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "templates-"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (text: string) => async (folder: string) => writeFileSync(join(folder, "made"), text);
const read = (folder: string) => readFileSync(join(folder, "made"), "utf8");

describe("what the tests start from", () => {
  test("is created once, reused, and created again when it was deleted", async () => {
    const [cache, later] = [new TemplateCache("key", root), new TemplateCache("key", root)];
    expect(read(await cache.folder("data", write("first")))).toBe("first");
    expect(read(await later.folder("data", write("second")))).toBe("first");
    later.forget("data");
    expect(read(await cache.folder("data", write("third")))).toBe("third");
    expect(read(await new TemplateCache("another key", root).folder("data", write("other")))).toBe("other");
  });

  test("is never seen half finished: of two runs at once, one counts, and an interrupted run leaves nothing", async () => {
    const cache = new TemplateCache("race", root);
    const [one, other] = await Promise.all([cache.folder("data", write("one")), cache.folder("data", write("other"))]);
    expect([one, read(one)]).toEqual([other, read(other)]);
    const broken = async (folder: string) => {
      await write("half")(folder);
      throw new Error("no room");
    };
    await expect(cache.folder("broken", broken)).rejects.toThrow("no room");
    expect(readdirSync(join(root, "race"))).toEqual(["data"]);
  });

  test("has another key when a source changes, and after three days; a test is not a source", () => {
    const sources = join(root, "sources");
    mkdirSync(sources);
    const at = Date.parse("2026-01-01T12:00:00Z");
    writeFileSync(join(sources, "seed.ts"), "1");
    const key = templateKey([sources], at);
    writeFileSync(join(sources, "seed.test.ts"), "1");
    expect(templateKey([sources], at)).toBe(key);
    expect(templateKey([sources], at + 3 * 24 * 3_600_000)).not.toBe(key);
    writeFileSync(join(sources, "seed.ts"), "2");
    expect(templateKey([sources], at)).not.toBe(key);
  });
});

describe("the files that run on both engines", () => {
  const listed = new Set(engineFiles.flatMap((pattern) => globSync(pattern)));

  test("all exist", () => {
    for (const pattern of engineFiles) expect(globSync(pattern), pattern).not.toEqual([]);
  });

  test("are those of every folder whose code asks which engine it runs on, and every test that does", () => {
    const asks = /\.kind === "(embedded|server)"|\bdatabaseKind\b/;
    const asking = globSync(["app", "domain"].map((folder) => `${folder}/**/*.ts`)).filter((path) => asks.test(readFileSync(path, "utf8")));
    expect(asking.length).toBeGreaterThan(4);
    const folders = new Set([...listed].map(dirname));
    const isTest = (path: string) => path.endsWith(".db.test.ts");
    expect(asking.filter((path) => (isTest(path) ? !listed.has(path) : !folders.has(dirname(path))))).toEqual([]);
  });
});
