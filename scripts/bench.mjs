// `npm run bench [name]`: set-up, then one bench; without a name the list of them with their latest results.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findBrowser } from "./browser.mjs";
import * as setUp from "./set-up.mjs";

setUp.install();
const name = process.argv[2];
if (name && !existsSync(`bench/${name}.bench.ts`)) {
  console.error(`There is no bench "${name}". Without a name, npm run bench lists them.`);
  process.exit(1);
}
if (name) setUp.build();
const browser = ["lighthouse", "routes"].includes(name) ? findBrowser({ isWhole: true }) : undefined;
const { status } = spawnSync(setUp.node, [name ? `bench/${name}.bench.ts` : "bench/list.ts"], {
  stdio: "inherit",
  env: { ...process.env, ...(browser ? { CHROMIUM: browser } : {}), ...(setUp.flags ? { PROGRAM_FLAGS: setUp.flags.join(" ") } : {}) },
});
process.exit(status ?? 1);
