// One fault after another under load (`npm run faults`): killed processes, a database restart, a full disk, a stalled mail server, a wrong clock. Then everything that was acknowledged is accounted for. Set BENCH_ROUNDS for a shorter run, BENCH_SEED for a different one.
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
if (!existsSync(path)) throw new Error("no result: the harness needs PostgreSQL's server programs");
const { rounds, skipped, acknowledged, lost, unaccounted, wrong, deaths } = JSON.parse(readFileSync(path, "utf8")) as FaultResult;
report(
  "faults",
  [
    { name: "rounds", value: rounds, unit: "", atLeast: Number(ROUNDS) },
    ...Object.entries(acknowledged).map(([kind, value]) => ({ name: `acknowledged: ${kind}`, value, unit: "" })),
    { name: "acknowledged but not stored, emailed, or reported", value: lost, unit: "", atMost: 0 },
    { name: "campaign messages unaccounted for", value: unaccounted, unit: "", atMost: 0 },
    { name: "responses nobody should get", value: wrong, unit: "", atMost: 0 },
    { name: "processes that exited on their own", value: deaths, unit: "", atMost: 0 },
  ],
  [`seed ${SEED}`, ...skipped.map((name) => `this machine can't cause "${name}": skipped`)],
);
