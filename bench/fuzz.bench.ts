// 50,000 requests to every address of the program, including hostile and broken ones (`npm run fuzz`), on the embedded database and on PostgreSQL: no 5xx, no crash. Set BENCH_REQUESTS for a shorter run, BENCH_SEED for a different one.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FuzzResult } from "../tests/fuzz/fuzz.ts";
import { createDatabase } from "./postgres.ts";
import { type Figure, report } from "./result.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const REQUESTS = process.env.BENCH_REQUESTS ?? "50000";
const SEED = process.env.BENCH_SEED ?? "2026";
const folder = temporaryFolder();
const notes = [`seed ${SEED}; "503" counts responses with Retry-After, "broken" counts bytes that aren't a request`];

const figures = run("embedded", undefined);
const database = await createDatabase().catch((error: Error) => {
  notes.push(`no PostgreSQL (${error.message}): only the embedded database was tested`);
  return null;
});
if (database) {
  figures.push(...run("PostgreSQL", database.url));
  await database.drop();
}
report("fuzz", figures, notes);

function run(name: string, databaseUrl: string | undefined): Figure[] {
  const path = join(folder, `${name}.json`);
  const env = { ...process.env, FUZZ_RESULT: path, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATABASE_URL: "" }) };
  spawnSync(process.execPath, ["scripts/fuzz.mjs", REQUESTS, SEED], { stdio: "inherit", env });
  if (!existsSync(path)) throw new Error(`the run on ${name} has no result`);
  const { sent, counts, faults, unreached, slowestMs } = JSON.parse(readFileSync(path, "utf8")) as FuzzResult;
  return [
    { name: `${name}: requests`, value: sent, unit: "", atLeast: Number(REQUESTS) },
    ...Object.entries(counts)
      .sort()
      .map(([kind, value]) => ({ name: `${name}: ${kind}`, value, unit: "" })),
    { name: `${name}: 5xx, broken connections, errors in the log, crashes`, value: faults.length, unit: "", atMost: 0 },
    { name: `${name}: endpoints without a request`, value: unreached.length, unit: "", atMost: 0 },
    { name: `${name}: slowest answer`, value: slowestMs, unit: "ms", atMost: 10_000 },
  ];
}
