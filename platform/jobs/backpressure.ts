import { performance } from "node:perf_hooks";

/** Above this share of its time in work, a process has none to spare for jobs. */
const BUSY = 0.6;
const LOOK_MS = 100;
/** Longest that jobs wait: under any load they go on. */
const MAX_LOOKS = 20;

let before = performance.eventLoopUtilization();
let share = 0;

/** Looks ten times a second how busy this process is; returns the way to stop. */
export function watchBusyness(): () => void {
  const timer = setInterval(() => {
    share = performance.eventLoopUtilization(before).utilization;
    before = performance.eventLoopUtilization();
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
}

/** Lets visitors go first where jobs and pages share a process: waits while it is busy, two seconds at most. */
export async function yieldToRequests(): Promise<void> {
  for (let looks = 0; share > BUSY && looks < MAX_LOOKS; looks++) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}
