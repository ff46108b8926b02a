// `npm run prove [vitest arguments]`: `npm test` with every case instead of a sample, and with the programs on the
// embedded database. With arguments, only the tests that they select. With `--quarter 0` to `3`, only that quarter, without what `npm test` runs
// in full. With `--divide`, divides the files of the last whole run into quarters that take the same time.
import { spawnSync } from "node:child_process";
import { node } from "./set-up.mjs";

const selected = process.argv.slice(2);
if (selected[0] === "--divide") process.exit(run(["scripts/divide.ts"], {}) ? 0 : 1);
const quarter = selected[0] === "--quarter" ? selected.splice(0, 2)[1] : undefined;
if (quarter !== undefined && !/^[0-3]$/.test(quarter)) {
  console.error("Give the quarter as a number from 0 to 3.");
  process.exit(1);
}
const proof = { PROVE: "1", ...(quarter ? { PROVE_QUARTER: quarter } : {}) };
process.exit(run(["scripts/test.mjs", ...selected], proof) ? 0 : 1);

function run(args, env) {
  return spawnSync(node, args, { stdio: "inherit", env: { ...process.env, ...env } }).status === 0;
}
