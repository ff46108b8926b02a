import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { everyNth } from "../builders/sample.ts";
import { type FaultResult, findLost, findUnaccounted } from "./harness/account.ts";
import { type Fault, faults } from "./harness/faults.ts";
import { startVisitors } from "./harness/visitors.ts";
import { startWorld } from "./harness/world.ts";
import { serverPrograms } from "./own-cluster.ts";

/** One kind of fault once; in `npm run prove`, each kind; with `npm run faults 100`, any number. */
const ordered = process.env.FAULT_ROUNDS ? faults : everyNth(faults, 8);
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? ordered.length);
/** Distinguishes runs; the same seed gives the same faults in the same order. */
const SEED = Number(process.env.FAULT_SEED ?? (process.env.FAULT_ROUNDS ? Math.floor(Math.random() * 2 ** 31) : 1));
const READERS_A_ROUND = 30;
/** Where a bench reads the results. */
const { FAULT_RESULT: RESULT } = process.env;
const programs = serverPrograms();
if (!programs) console.warn("PostgreSQL's server programs are not installed: the harness of faults is SKIPPED.");

/** A pseudorandom sequence of numbers from 0 to 1 (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test.runIf(programs)(
  `${ROUNDS} faults under load (seed ${SEED}): everything that was acknowledged is stored, emailed, and reported`,
  async () => {
    const chance = chanceOf(SEED);
    const world = await startWorld(programs as string, ROUNDS * READERS_A_ROUND);
    const visitors = startVisitors(world.addresses);
    const skipped = new Set<string>();
    let rounds = 0;
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const before = visitors.acknowledged.leads.size;
        const fault = (ordered[round] ?? faults[Math.floor(chance() * faults.length)]) as Fault;
        const missing = fault.missing?.(world);
        if (missing) {
          console.warn(`${round + 1}: "${fault.name}" is SKIPPED: ${missing}`);
          skipped.add(fault.name);
          continue;
        }
        // Something is in progress when it happens, and everything works again before the next fault.
        await expect.poll(() => visitors.acknowledged.leads.size, { timeout: 120_000 }).toBeGreaterThan(before);
        if (process.env.FAULT_ROUNDS) console.warn(`${round + 1}: ${fault.name}, ${visitors.acknowledged.leads.size} leads so far`);
        await fault.happen(world, chance);
        expect(world.deaths, `${fault.name}: nobody ends by itself`).toEqual([]);
        rounds += 1;
      }
      const healed = visitors.acknowledged.leads.size;
      await expect.poll(() => visitors.acknowledged.leads.size, { timeout: 120_000 }).toBeGreaterThan(healed);
      await visitors.end();
      await expect.poll(() => findLost(world, visitors.acknowledged), { timeout: 240_000, interval: 500 }).toEqual([]);
      await expect.poll(() => findUnaccounted(world), { timeout: 240_000, interval: 500 }).toEqual([]);
      expect(visitors.wrong.map(({ answer, requestId }) => [answer, ...world.logOf(requestId)])).toEqual([]);
      expect(world.deaths).toEqual([]);
      for (const kind of Object.values(visitors.acknowledged)) expect(kind.size).toBeGreaterThan(0);
    } finally {
      await visitors.end();
      if (RESULT) {
        const acknowledged = Object.fromEntries(Object.entries(visitors.acknowledged).map(([kind, items]) => [kind, items.size]));
        const [lost, unaccounted] = [await findLost(world, visitors.acknowledged), await findUnaccounted(world)].map(
          ({ length }) => length,
        );
        const bad = { lost: lost ?? 0, unaccounted: unaccounted ?? 0, wrong: visitors.wrong.length, deaths: world.deaths.length };
        writeFileSync(RESULT, JSON.stringify({ rounds, skipped: [...skipped], acknowledged, ...bad } satisfies FaultResult));
      }
      await world.end();
    }
  },
  ROUNDS * 60_000 + 600_000,
);
