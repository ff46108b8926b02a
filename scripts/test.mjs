// `npm test [vitest arguments]`: setup, then every check. With arguments, only the tests that they select.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { findBrowser } from "./browser.mjs";
import { startTestServer } from "./postgres.mjs";
import { build, install, node } from "./set-up.mjs";

install();
const selected = process.argv.slice(2);
const browser = findBrowser();
// Selected tests use a server that's running already, with what an earlier run prepared there.
const server = process.env.TEST_DATABASE_URL || selected.length > 0 ? null : await startTestServer();
const env = { ...process.env, NODE_ENV: "test", NO_COLOR: "1" };
if (browser) env.CHROMIUM = browser;
if (server) env.TEST_DATABASE_URL = server;
const options = { stdio: "inherit", env };
const report = "test-results/report.json";
mkdirSync("test-results", { recursive: true });
rmSync(report, { force: true });

let passed = 0;
let failed = 0;
// A quarter of `npm run prove` follows an `npm test`, which checks these.
if (selected.length === 0 && !process.env.PROVE_QUARTER) {
  count("types: routes", run(["node_modules/@react-router/dev/bin.cjs", "typegen"]));
  // In parallel with the build, which keeps one core busy.
  const beside = [
    ["types", start(["scripts/check-types.mjs"])],
    ["format and lint", start(["node_modules/@biomejs/biome/bin/biome", "check", "."])],
  ];
  build();
  for (const [name, end] of beside) count(name, await end);
} else build();
const isGreen = run(["node_modules/vitest/vitest.mjs", "run", ...selected]);
const results = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : { passed: 0, failed: 0, skipped: 0 };
passed += results.passed;
failed += results.failed || (isGreen ? 0 : 1);
const skipped = results.skipped ? `, ${results.skipped} skipped` : "";
console.log(`\n${passed} passed, ${failed} failed${skipped}`);
process.exit(failed === 0 ? 0 : 1);

function run(args) {
  return spawnSync(node, args, options).status === 0;
}

/** Whether it succeeded, once it has ended. */
function start(args) {
  return new Promise((resolve) => {
    const child = spawn(node, args, options);
    child.once("error", () => resolve(false));
    child.once("close", (status) => resolve(status === 0));
  });
}

function count(name, isOk) {
  console.log(`${isOk ? "ok  " : "FAIL"} ${name}`);
  if (isOk) passed += 1;
  else failed += 1;
}
