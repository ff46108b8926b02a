import type { ChildProcess } from "node:child_process";

/** Programs that tests have started and that haven't ended. */
export const started = new Set<ChildProcess>();

/** Ends them, but for these. */
export function endStarted(others: ReadonlySet<ChildProcess> = new Set()): void {
  for (const child of started) if (!others.has(child)) child.kill("SIGKILL");
}
