// `npm run bench release`: every bench, one after another, at one commit; then docs/performance.md. With `--try`, every bench that can be shortened
// is, and nothing is written: it shows that they work. Names after that select some.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { benches } from "./benches.ts";
import { RESULTS, type Release, writePage } from "./performance-page.ts";
import { describeRun, type Result } from "./result.ts";

const FILE = "test-results/bench.json";
const [isTry, names] = [process.argv.includes("--try"), process.argv.slice(2).filter((word) => !word.startsWith("--"))];
const unknown = names.filter((name) => !(name in benches));
if (unknown.length > 0) fail(`Unknown: ${unknown.join(", ")}. There are: ${Object.keys(benches).join(", ")}.`);
const { date, commit, machine } = describeRun([]);
if (!isTry && commit?.endsWith("+")) fail("Commit your changes first: the page says at which commit it was measured.");

const release: Release = { date, commit, machine, benches: {} };
const broken: string[] = [];
for (const name of names.length > 0 ? names : Object.keys(benches)) {
  rmSync(FILE, { force: true });
  const started = performance.now();
  const env = { ...process.env, ...(isTry ? benches[name]?.shorter : {}), BENCH_RESULT: FILE };
  spawnSync(process.execPath, [`bench/${name}.bench.ts`], { stdio: "inherit", env });
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${name} took ${seconds} s.`);
  const result: Result | null = existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : null;
  if (result) release.benches[name] = { figures: result.figures, notes: result.notes, seconds };
  else broken.push(name);
}
if (!isTry && names.length === 0 && broken.length === 0) {
  writeFileSync(RESULTS, `${JSON.stringify(release, null, 1)}\n`);
  writePage(release);
}
if (broken.length > 0) fail(`Without a result: ${broken.join(", ")}. Nothing was written.`);

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}
