import { statfs } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { type OperationsState, readOperationsState } from "~/domain/operations/index.ts";
import type { OpenDatabase } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { beforeReading, gauge } from "~/platform/metrics/index.ts";

/** However many ask, the database is asked once in so long. In milliseconds. */
const KEPT_MS = 5_000;
/** Whoever reads the numbers does not wait longer for the database. In milliseconds. */
const PATIENCE_MS = 2_000;

const up = gauge("database_up", { help: "Whether the database answered the last question for these numbers." });
const depth = gauge("job_queue_jobs", { help: "Jobs that are not done, by kind and state.", labels: ["kind", "state"] });
const oldest = gauge("job_queue_oldest_seconds", { help: "Age of the oldest job that waits, also for another attempt.", labels: ["kind"] });
const late = gauge("job_queue_late_seconds", { help: "For how long a job could have been taken up and was not.", labels: ["kind"] });
const running = gauge("processes", { help: "Processes that say that they live.", labels: ["role"] });
const messages = gauge("newsletter_messages_waiting", { help: "Messages of campaigns that are being sent and have not left." });
const events = gauge("webhook_deliveries_waiting", { help: "Events that wait to be delivered to other systems." });
const endpoints = gauge("webhook_endpoints", { help: "Addresses that hear of events, by state.", labels: ["state"] });
const connections = gauge("database_pool_connections", { help: "Connections of the pool, open in all and idle.", labels: ["state"] });
const waiting = gauge("database_pool_waiting", { help: "Statements and transactions that wait for a connection." });
const size = gauge("data_dir_size_bytes", { help: "Size of the disk that DATA_DIR is on." });
const free = gauge("data_dir_free_bytes", { help: "What is free there for the program." });

/** Has the numbers of the database, its pool and the disk brought up to date whenever they are read; returns the way to stop. */
export function watchState(database: OpenDatabase, dataDir: string): () => void {
  const read = keptFor(KEPT_MS, readOperationsState);
  return beforeReading(async () => {
    setPool(database);
    await Promise.all([setState(read), setDisk(dataDir)]);
  });
}

/** One answer for all who ask within `ms`; what failed is an answer too. */
function keptFor<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { until: number; value: Promise<Value> } | undefined;
  return () => {
    if (!kept || performance.now() > kept.until) kept = { until: performance.now() + ms, value: read() };
    return kept.value;
  };
}

async function setState(read: () => Promise<OperationsState>): Promise<void> {
  const state = await Promise.race([read().catch(noted), pause(PATIENCE_MS, null, { ref: false })]);
  up.set(state ? 1 : 0);
  // Of yesterday's numbers nobody should think that they are today's.
  for (const one of [depth, oldest, late, running, endpoints, messages, events]) one.reset();
  if (!state) return;
  setQueue(state);
  for (const { role } of state.processes) running.inc({ role });
  for (const [name, count] of Object.entries(state.webhooks.endpoints)) endpoints.set({ state: name }, count);
  messages.set(state.messagesWaiting);
  events.set(state.webhooks.waiting);
}

/** As people say them: what waits for another attempt is not the same as what nobody tries any more. */
const STATES = { created: "waiting", retry: "retry", active: "active", failed: "given_up" } as const;

function setQueue({ queue }: OperationsState): void {
  // A kind of which nothing is there has its zeros: what begins with a one has risen from nothing.
  for (const { name } of queue) {
    for (const state of Object.values(STATES)) depth.set({ kind: name, state }, 0);
    oldest.set({ kind: name }, 0);
    late.set({ kind: name }, 0);
  }
  const waits = queue.filter(({ state }) => state === "created" || state === "retry");
  // The largest of a kind comes last, and stays.
  for (const { name, oldestSeconds } of waits.toSorted((one, other) => one.oldestSeconds - other.oldestSeconds))
    oldest.set({ kind: name }, oldestSeconds);
  for (const { name, lateSeconds } of waits.toSorted((one, other) => one.lateSeconds - other.lateSeconds))
    late.set({ kind: name }, lateSeconds);
  for (const { name, state, count } of queue) depth.set({ kind: name, state: STATES[state] }, count);
}

function noted(error: unknown): null {
  log.debug({ err: error }, "the state of the database could not be read for the metrics");
  return null;
}

/** The embedded database has one connection and no pool. */
function setPool({ pool }: OpenDatabase): void {
  if (!pool) return;
  connections.set({ state: "open" }, pool.totalCount);
  connections.set({ state: "idle" }, pool.idleCount);
  waiting.set(pool.waitingCount);
}

async function setDisk(dataDir: string): Promise<void> {
  const disk = await statfs(dataDir).catch(noted);
  if (!disk) return;
  size.set(disk.blocks * disk.bsize);
  free.set(disk.bavail * disk.bsize);
}
