// `npm test [vitest arguments]`: set-up, then every check. With arguments only the tests that they select.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { findBrowser } from "./browser.mjs";
import { build, install, node } from "./set-up.mjs";

install();
const selected = process.argv.slice(2);
const browser = findBrowser();
const report = "test-results/report.json";
mkdirSync("test-results", { recursive: true });
rmSync(report, { force: true });

const checks = [
  ["types: routes", ["node_modules/@react-router/dev/bin.cjs", "typegen"]],
  ["types", ["node_modules/typescript/bin/tsc", "--noEmit"]],
  ["format and lint", ["node_modules/@biomejs/biome/bin/biome", "check", "."]],
];
let passed = 0;
let failed = 0;
if (selected.length === 0) for (const [name, args] of checks) count(name, run(args));
build();
const isGreen = run(["node_modules/vitest/vitest.mjs", "run", ...selected]);
const results = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : { passed: 0, failed: 0, skipped: 0 };
passed += results.passed;
failed += results.failed || (isGreen ? 0 : 1);
const skipped = results.skipped ? `, ${results.skipped} skipped` : "";
console.log(`\n${passed} passed, ${failed} failed${skipped}`);
process.exit(failed === 0 ? 0 : 1);

function run(args) {
  const env = { ...process.env, NODE_ENV: "test", NO_COLOR: "1", ...(browser ? { CHROMIUM: browser } : {}) };
  return spawnSync(node, args, { stdio: "inherit", env }).status === 0;
}

function count(name, isOk) {
  console.log(`${isOk ? "ok  " : "FAIL"} ${name}`);
  if (isOk) passed += 1;
  else failed += 1;
}
