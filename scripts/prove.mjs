// `npm run prove [vitest arguments]`: the short benches, then `npm test` with every case instead of a sample, and with the programs on the
// embedded database. With arguments, only the tests that they select.
import { spawnSync } from "node:child_process";

const selected = process.argv.slice(2);
// On the server that the tests use, too. First, before the tests heat up the machine.
const { BENCH_DATABASE_URL = process.env.TEST_DATABASE_URL } = process.env;
const areFast = selected.length > 0 || run(["scripts/bench.mjs", "short"], { BENCH_DATABASE_URL });
const arePassing = run(["scripts/test.mjs", ...selected], { PROVE: "1" });
if (!areFast) console.error("Short benches FAILED: see above.");
process.exit(areFast && arePassing ? 0 : 1);

function run(args, env) {
  return spawnSync(process.execPath, args, { stdio: "inherit", env: { ...process.env, ...env } }).status === 0;
}
