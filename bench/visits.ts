import { setTimeout as sleep } from "node:timers/promises";

/**
 * Visitors read `url` while `work` runs: one every `everyMs`, whether or not the earlier ones were answered. Returns how long each one
 * waited from the moment it was due, in milliseconds; a late start counts.
 */
export async function whileVisited(url: string, everyMs: number, work: () => Promise<unknown>): Promise<number[]> {
  let isDone = false;
  const done = work().finally(() => {
    isDone = true;
  });
  const visits: Promise<number>[] = [];
  const start = performance.now();
  while (!isDone) {
    const due = start + visits.length * everyMs;
    await sleep(Math.max(0, due - performance.now()));
    visits.push(visit(url, due));
  }
  await done;
  return Promise.all(visits);
}

async function visit(url: string, due: number): Promise<number> {
  const response = await fetch(url);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} was answered with ${response.status}`);
  return performance.now() - due;
}
