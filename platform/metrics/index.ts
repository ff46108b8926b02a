import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** The prefix of all our metric names. */
const PREFIX = "bluebonnet_";

/** Everything that this process counts and measures, for Prometheus to read (docs/monitoring.md describes each metric). */
const registry = new Registry();
const updates = new Set<() => void | Promise<void>>();
let isProcessWatched = false;

/**
 * What it measures, and which labels tell its series apart: labels with few values, all known in advance, never a visitor's address or
 * name.
 */
export interface Measure<Label extends string> {
  help: string;
  labels?: Label[];
}

/** A number that only increases. */
export function counter<Label extends string = never>(name: `${string}_total`, measure: Measure<Label>): Counter<Label> {
  return new Counter<Label>(described(name, measure));
}

/** A number that goes up and down. */
export function gauge<Label extends string = never>(name: string, measure: Measure<Label>): Gauge<Label> {
  return new Gauge<Label>(described(name, measure));
}

/** How long things took, in seconds, counted by the steps in `buckets`. */
export function durations<Label extends string = never>(
  name: `${string}_seconds`,
  { buckets, ...measure }: Measure<Label> & { buckets: number[] },
): Histogram<Label> {
  return new Histogram<Label>({ ...described(name, measure), buckets });
}

function described<Label extends string>(name: string, { help, labels = [] }: Measure<Label>) {
  const fullName = PREFIX + name;
  // In development, a changed module is loaded again.
  registry.removeSingleMetric(fullName);
  return { name: fullName, help, labelNames: labels, registers: [registry] };
}

/** Starts measuring the process itself: CPU, memory, garbage collection, and event loop lag. */
export function watchProcess(): void {
  if (isProcessWatched) return;
  isProcessWatched = true;
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
}

/** Calls `update` to refresh numbers whenever the metrics are read. Returns a function that stops it. */
export function beforeReading(update: () => void | Promise<void>): () => void {
  updates.add(update);
  return () => updates.delete(update);
}

/** Everything in Prometheus format, and its content type. */
export async function readMetrics(): Promise<{ text: string; contentType: string }> {
  await Promise.all([...updates].map((update) => update()));
  return { text: await registry.metrics(), contentType: registry.contentType };
}
