// One fault after the other under load (`npm run faults`): processes killed, the database restarted, the disk full, the mail server stalled, the clock ahead; then an account of everything that was acknowledged. BENCH_ROUNDS makes it shorter, BENCH_SEED another.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FaultResult } from "../tests/faults/harness/account.ts";
import { report } from "./result.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const ROUNDS = process.env.BENCH_ROUNDS ?? "100";
const SEED = process.env.BENCH_SEED ?? "2026";
const path = join(temporaryFolder(), "faults.json");

spawnSync(process.execPath, ["scripts/faults.mjs", ROUNDS, SEED], { stdio: "inherit", env: { ...process.env, FAULT_RESULT: path } });
if (!existsSync(path)) throw new Error("the run has no result: the harness needs PostgreSQL's server programs");
const { rounds, skipped, acknowledged, lost, unaccounted, wrong, deaths } = JSON.parse(readFileSync(path, "utf8")) as FaultResult;
report(
  "faults",
  [
    { name: "rounds", value: rounds, unit: "", atLeast: Number(ROUNDS) },
    ...Object.entries(acknowledged).map(([kind, value]) => ({ name: `acknowledged: ${kind}`, value, unit: "" })),
    { name: "acknowledged and not stored, mailed or told", value: lost, unit: "", atMost: 0 },
    { name: "messages of the campaign without an account", value: unaccounted, unit: "", atMost: 0 },
    { name: "answers that nobody should get", value: wrong, unit: "", atMost: 0 },
    { name: "processes that ended by themselves", value: deaths, unit: "", atMost: 0 },
  ],
  [`seed ${SEED}`, ...skipped.map((name) => `this machine cannot bring about "${name}": left out`)],
);
