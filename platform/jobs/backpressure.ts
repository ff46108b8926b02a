import { performance } from "node:perf_hooks";

/** Above this load, a process that serves visitors has no time to spare for jobs. */
const BUSY = 0.6;
const LOOK_MS = 100;
/** The longest that jobs wait: under any load, they make progress. */
const MAX_LOOKS = 20;

let before = performance.eventLoopUtilization();
let share = 0;
let requests = 0;
let wasAsked = false;
/** A pause of the event loop that's too long for the queue's own signs of life, in milliseconds. */
const STALL_MS = 5_000;
let lookedAt = performance.now();
let stalledAt = Number.NEGATIVE_INFINITY;

/** Counts a request that this process received. */
export function noteRequest(): void {
  requests += 1;
}

/** Checks ten times a second how busy this process is, and whether requests came in. Returns a function that stops it. */
export function watchBusyness(): () => void {
  lookedAt = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - lookedAt > STALL_MS) stalledAt = performance.now();
    lookedAt = performance.now();
    share = performance.eventLoopUtilization(before).utilization;
    before = performance.eventLoopUtilization();
    wasAsked = requests > 0;
    requests = 0;
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
}

/** Whether this process has frozen for seconds since then (`performance.now()`). */
export function hasStalledSince(at: number): boolean {
  return Math.max(stalledAt, performance.now() - lookedAt > STALL_MS ? performance.now() : stalledAt) > at;
}

/**
 * Lets visitors go first where jobs and pages share a process: waits while it is busy, two seconds at most. If no requests come in, the jobs
 * themselves keep it busy, and waiting would only slow them down.
 */
export async function yieldToRequests(): Promise<void> {
  for (let looks = 0; wasAsked && share > BUSY && looks < MAX_LOOKS; looks++) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}
