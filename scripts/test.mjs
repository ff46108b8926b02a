// `npm test [vitest arguments]`: set-up, then every check. With arguments only the tests that they select.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
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
const isGreen = run([
  "node_modules/vitest/vitest.mjs",
  "run",
  "--reporter=dot",
  "--reporter=json",
  `--outputFile.json=${report}`,
  ...selected,
]);
const results = existsSync(report)
  ? JSON.parse(readFileSync(report, "utf8"))
  : { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0 };
passed += results.numPassedTests;
failed += results.numFailedTests || (isGreen ? 0 : 1);
for (const line of slowest(results.testResults ?? [])) console.log(line);
const skipped = results.numPendingTests ? `, ${results.numPendingTests} skipped` : "";
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

/** The files that took longest, so that the whole stays short. */
function slowest(files) {
  const took = ({ startTime, endTime }) => Math.round((endTime - startTime) / 1000);
  const longest = [...files].sort((a, b) => took(b) - took(a)).slice(0, 8);
  return longest.map((file) => `${String(took(file)).padStart(5)} s  ${relative(process.cwd(), file.name)}`);
}
