// The five benches that matter most in three minutes: leads, the cached home page, the uncached one, a local page, and a campaign. Fails if one takes over 25% more processor time than in the last run on the same machine, twice. To store an intended loss: npm run bench short -- --accept.
import { availableParallelism } from "node:os";
import { findObstacle } from "./postgres.ts";
import { isInstalled } from "./program.ts";
import { startReferenceWork } from "./reference-work.ts";
import { describeRun, isMet, rounded, store, storedResults } from "./result.ts";
import { shortBenches } from "./short-benches.ts";
import { compare, describe, driftOf, mergeRuns, type ShortFigure, type ShortRun, TOLERANCE } from "./short-runs.ts";

const NAME = "short";

const obstacle = await whatIsMissing();
if (obstacle) {
  console.log(`Short benches SKIPPED: ${obstacle}.`);
  process.exit(0);
}
const stored = storedResults(NAME) as ShortRun[];
const { machine } = describeRun([]);
const measured: ShortFigure[] = [];
console.log(`\nShort benches, load before ${machine.loadBefore.toFixed(1)} on ${machine.cores} cores`);
const reference = await startReferenceWork();
for (const [name, measure] of Object.entries(shortBenches)) measured.push(...(await measureTwiceIfLost(name, () => measure(reference))));
await reference.stop();
conclude();

async function whatIsMissing(): Promise<string | null> {
  if (process.platform !== "linux") return "they read processor times from Linux";
  if (availableParallelism() < 2) return "they need two cores";
  for (const command of ["wrk", "taskset"]) if (!isInstalled(command)) return `${command} isn't installed`;
  return findObstacle();
}

/** A shared machine swings, so a loss must be seen twice. */
async function measureTwiceIfLost(name: string, measure: () => Promise<ShortFigure[]>): Promise<ShortFigure[]> {
  const first = show((await measure()).map(rounded));
  if (!compare(first, stored, machine).some(({ figure, isLoss }) => figure.isCost && isLoss)) return first;
  console.log(`  ${name}: measured again, because a loss counts only if it's seen twice`);
  return mergeRuns(first, show((await measure()).map(rounded)));
}

function show(figures: ShortFigure[]): ShortFigure[] {
  for (const one of compare(figures, stored, machine)) console.log(`  ${describe(one)}`);
  return figures;
}

/** Stores only a run that passed or was accepted: the next one has to be compared with what's good. */
function conclude(): void {
  const compared = compare(measured, stored, machine);
  const losses = compared.filter(({ isLoss }) => isLoss);
  const isAccepted = process.argv.includes("--accept") && losses.every(({ figure }) => isMet(figure) !== false);
  for (const drift of driftOf(measured, stored, machine)) console.log(`  Grown in small steps: ${drift}`);
  if (losses.length > 0 && !isAccepted) {
    console.log(`\nShort benches FAILED. To store an intended loss, run npm run bench short -- --accept.`);
    for (const loss of losses) console.log(`  ${describe(loss)}`);
    process.exitCode = 1;
    return;
  }
  const run: ShortRun = describeRun(measured);
  if (losses.length > 0) run.accepted = losses.map(({ figure }) => figure.name);
  store(NAME, run);
  const costs = compared.filter(({ figure }) => figure.isCost);
  const fresh = costs.filter(({ last }) => !last).length;
  console.log(
    [
      `\nShort benches passed: ${costs.length - fresh - losses.length} of ${costs.length} costs at most ${TOLERANCE * 100}% above the last run on this machine`,
      ...(losses.length > 0 ? [`${losses.length} accepted`] : []),
      ...(fresh > 0 ? [`${fresh} stored with nothing to compare with`] : []),
    ].join(", "),
  );
}
