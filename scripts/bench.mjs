// `npm run bench [name]`: setup, then one bench. Without a name, lists all of them with their latest results, which `npm run bench -- --write`
// also writes into docs/performance.md. What follows a name goes to the bench, such as `npm run bench short -- --accept`.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findBrowser } from "./browser.mjs";
import * as setUp from "./set-up.mjs";

setUp.install();
const isWriting = process.argv[2] === "--write";
const name = isWriting ? undefined : process.argv[2];
if (name && !existsSync(`bench/${name}.bench.ts`)) {
  console.error(`Unknown bench "${name}". To list all benches, run npm run bench without a name.`);
  process.exit(1);
}
if (name) setUp.build();
const browser = ["editor", "lighthouse", "routes"].includes(name) ? findBrowser({ isWhole: true }) : undefined;
const args = name ? [`bench/${name}.bench.ts`, ...process.argv.slice(3)] : ["bench/list.ts", ...(isWriting ? ["--write"] : [])];
const { status } = spawnSync(setUp.node, args, { stdio: "inherit", env: { ...process.env, ...(browser ? { CHROMIUM: browser } : {}) } });
process.exit(status ?? 1);
