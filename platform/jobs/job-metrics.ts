import { counter, durations } from "../metrics/index.ts";

const runs = counter("job_runs_total", {
  help: "Jobs that this process took up, by kind and outcome; what failed may be tried again.",
  labels: ["kind", "outcome"],
});

const took = durations("job_duration_seconds", {
  help: "How long a job took, whatever came of it.",
  labels: ["kind"],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
});

/** Counts one attempt at a job; `ms` are milliseconds. */
export function countRun(kind: string, outcome: "done" | "failed", ms: number): void {
  runs.inc({ kind, outcome });
  took.observe({ kind }, ms / 1_000);
}
