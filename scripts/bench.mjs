// `npm run bench <name>`: setup, then one bench. `npm run bench release`: all of them, and docs/performance.md. Without a name, lists them.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findBrowser } from "./browser.mjs";
import * as setUp from "./set-up.mjs";

const [name, ...args] = process.argv.slice(2);
const file = name === "release" ? "bench/release.ts" : `bench/${name}.bench.ts`;
setUp.install();
if (name && !existsSync(file)) {
  console.error(`Unknown bench "${name}". To list all benches, run npm run bench without a name.`);
  process.exit(1);
}
if (name) setUp.build();
const browser = ["release", "lighthouse"].includes(name) ? findBrowser({ isWhole: true }) : undefined;
const env = { ...process.env, ...(browser ? { CHROMIUM: browser } : {}) };
const { status } = spawnSync(setUp.node, name ? [file, ...args] : ["bench/list.ts"], { stdio: "inherit", env });
process.exit(status ?? 1);
