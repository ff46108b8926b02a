import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** What every name of ours begins with. */
const PREFIX = "bluebonnet_";

/** Everything that this process counts and measures, for Prometheus to read (docs/monitoring.md tells of each). */
const registry = new Registry();
const updates = new Set<() => void | Promise<void>>();
let isProcessWatched = false;

/** What it is, and which labels tell its series apart: of few values, all known beforehand, never an address or a name of a visitor. */
export interface Measure<Label extends string> {
  help: string;
  labels?: Label[];
}

/** A number that only grows. */
export function counter<Label extends string = never>(name: `${string}_total`, measure: Measure<Label>): Counter<Label> {
  return new Counter<Label>(described(name, measure));
}

/** A number that rises and falls. */
export function gauge<Label extends string = never>(name: string, measure: Measure<Label>): Gauge<Label> {
  return new Gauge<Label>(described(name, measure));
}

/** How long things took, in seconds, counted by the steps of `buckets`. */
export function durations<Label extends string = never>(
  name: `${string}_seconds`,
  { buckets, ...measure }: Measure<Label> & { buckets: number[] },
): Histogram<Label> {
  return new Histogram<Label>({ ...described(name, measure), buckets });
}

function described<Label extends string>(name: string, { help, labels = [] }: Measure<Label>) {
  const fullName = PREFIX + name;
  // In development a module that has changed is loaded again.
  registry.removeSingleMetric(fullName);
  return { name: fullName, help, labelNames: labels, registers: [registry] };
}

/** From now on the process itself is measured: processor, memory, garbage collection, and how late its event loop is. */
export function watchProcess(): void {
  if (isProcessWatched) return;
  isProcessWatched = true;
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
}

/** Has `update` bring numbers up to date whenever someone reads; returns the way to stop. */
export function beforeReading(update: () => void | Promise<void>): () => void {
  updates.add(update);
  return () => updates.delete(update);
}

/** Everything as Prometheus reads it, and the content type that says so. */
export async function readMetrics(): Promise<{ text: string; contentType: string }> {
  await Promise.all([...updates].map((update) => update()));
  return { text: await registry.metrics(), contentType: registry.contentType };
}
