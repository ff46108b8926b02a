// `npm run faults [rounds] [seed]`: injects this many faults under load, one after another, and accounts for everything that was acknowledged.
import { spawnSync } from "node:child_process";
import { build, install, node } from "./set-up.mjs";

const [rounds = "100", seed] = process.argv.slice(2);
if (!/^\d{1,5}$/.test(rounds) || (seed !== undefined && !/^\d{1,10}$/.test(seed))) {
  console.error("npm run faults [how many] [seed]");
  process.exit(1);
}
install();
build();
const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "faults", "tests/faults/harness.test.ts"];
const env = { ...process.env, NODE_ENV: "test", FAULT_ROUNDS: rounds, ...(seed ? { FAULT_SEED: seed } : {}) };
process.exit(spawnSync(node, args, { stdio: "inherit", env }).status ?? 1);
