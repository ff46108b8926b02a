// `npm run fuzz [requests] [seed]`: sends this many requests, made from the seed, to everything that the program answers. None may get a
// 5xx, break the connection, or be logged as an error. With DATABASE_URL, it uses its own databases on that PostgreSQL server. `npm run fuzz -- --replay <file>`
// sends recorded requests again.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { build, install, node } from "./set-up.mjs";

/** The number that `npm run prove` sends: fewer don't reach everything. */
const MIN = 1500;
const isReplay = process.argv[2] === "--replay";
const [requests = "50000", seed = String(Math.floor(Math.random() * 2 ** 31))] = isReplay ? [] : process.argv.slice(2);
const file = isReplay ? process.argv[3] : undefined;
if (isReplay ? !file || !existsSync(file) : !/^\d{1,8}$/.test(requests) || !/^\d{1,10}$/.test(seed)) {
  console.error("npm run fuzz [requests] [seed]   or   npm run fuzz -- --replay <file>");
  process.exit(1);
}
if (!isReplay && Number(requests) < MIN) {
  console.error(`npm run fuzz needs at least ${MIN} requests. With fewer, it can't reach every address.`);
  process.exit(1);
}
install();
build();
const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "http", "tests/http/fuzz.test.ts"];
const { DATABASE_URL, ...others } = process.env;
const env = { ...others, NODE_ENV: "test", FUZZ_REQUESTS: requests, FUZZ_SEED: seed };
if (DATABASE_URL) env.FUZZ_DATABASE_URL = DATABASE_URL;
if (file) env.FUZZ_REPLAY = file;
process.exit(spawnSync(node, args, { stdio: "inherit", env }).status ?? 1);
