import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const FILES = {
  "fine.test.mjs": `const hasXmllint = false; test("one", () => {}); test.runIf(hasXmllint)("two", () => {});`,
  "red.test.mjs": `test("stands", () => {}); describe("a group", () => { test("adds up", () => { expect(1 + 1).toBe(3); }); });`,
  "flaky.test.mjs": `let runs = 0; test("holds", { retry: 1 }, () => { runs += 1; if (runs === 1) throw new Error("not yet"); });`,
  "broken.test.mjs": `import "./nowhere.mjs"; test("never runs", () => {});`,
  "set-up.test.mjs": `describe("a place", () => { beforeAll(() => { throw new Error("no room"); }); test("waits", () => {}); });`,
};

let folder: string;
let output: string;
let lines: string[];
beforeAll(() => {
  mkdirSync("test-results", { recursive: true });
  folder = mkdtempSync("test-results/reporter-");
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  const reporter = relative(folder, "scripts/test-reporter.mjs");
  const config = `export default { test: { name: "few", globals: true, includeTaskLocation: true, reporters: [["${reporter}", { outputFile: "counts.json" }]] } };`;
  writeFileSync(join(folder, "vitest.config.mjs"), config);
  const vitest = join(process.cwd(), "node_modules/vitest/vitest.mjs");
  const env = { PATH: process.env.PATH, NO_COLOR: "1" };
  output = spawnSync(process.execPath, [vitest, "run"], { cwd: folder, env, encoding: "utf8" }).stdout;
  lines = output.split("\n");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a line reports each finished file: how many of how many, its suite, and its result", () => {
  const done = lines.filter((line) => /^\[\d\/5\] few {2}/.test(line));
  expect(done.map((line) => line.slice(1, 4))).toEqual(["1/5", "2/5", "3/5", "4/5", "5/5"]);
  const rest = done.map((line) => line.slice("[1/5] few  ".length).replace(/ {2}\d+\.\d s$/, "")).sort();
  expect(rest).toEqual([
    "broken.test.mjs  1 failed",
    "fine.test.mjs  1 passed, 1 skipped",
    "flaky.test.mjs  1 passed",
    "red.test.mjs  1 failed, 1 passed",
    "set-up.test.mjs  1 failed, 1 skipped",
  ]);
});

test("a failure is reported with its message and place before the line of its file, and said again at the end", () => {
  const fail = lines.indexOf("FAIL few  red.test.mjs > a group > adds up");
  expect(lines.slice(fail).join("\n")).toMatch(/expected 2 to be 3[\s\S]*at red\.test\.mjs:1:/);
  expect(fail).toBeLessThan(lines.findIndex((line) => line.includes("red.test.mjs  1 failed")));
  expect(output).toContain("FAIL few  set-up.test.mjs > a place\n  Error: no room");
  expect(output).toMatch(/FAIL few {2}broken\.test\.mjs\n.*nowhere\.mjs/);
  const again = output.slice(output.indexOf("\nFailed:\n"));
  expect(again.match(/^ {2}few {2}\S+.*$/gm)).toHaveLength(3);
  expect(again).toMatch(/ {2}few {2}red\.test\.mjs > a group > adds up\n {6}expected 2 to be 3/);
  expect(output).toContain("5 of 5 files in");
});

test("a test that passes only on a second run is not a failure, but is listed with what it said the first time", () => {
  expect(output).toContain("FLAKY few  flaky.test.mjs > holds\n  Error: not yet");
  expect(output).toMatch(/\nPassed only when run again:\n {2}few {2}flaky\.test\.mjs > holds\n/);
});

test("skipped tests are counted by reason", () => expect(output).toMatch(/\nSkipped:\n(?: {4}1 {2}.*\n)* {4}1 {2}need xmllint\n/));

test("its counts add up to what npm test ends with", () => {
  expect(JSON.parse(readFileSync(join(folder, "counts.json"), "utf8"))).toMatchObject({ passed: 3, failed: 3, skipped: 2 });
});
