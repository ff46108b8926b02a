import { statfs } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { type OperationsState, readOperationsState } from "~/domain/operations/index.ts";
import type { PageCache } from "~/platform/cache/index.ts";
import type { OpenDatabase } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { beforeReading, counter, gauge } from "~/platform/metrics/index.ts";
import { readNotedBackup } from "../operations/note-backup.ts";
import { countCached } from "./request-metrics.ts";

/** However often the metrics are read, the database is queried at most once in this time. In milliseconds. */
const KEPT_MS = 5_000;
/** Readers of the metrics don't wait longer than this for the database. In milliseconds. */
const PATIENCE_MS = 2_000;

const up = gauge("database_up", { help: "Whether the database answered the last query for these metrics." });
const depth = gauge("job_queue_jobs", { help: "Unfinished jobs, by kind and state.", labels: ["kind", "state"] });
const oldest = gauge("job_queue_oldest_seconds", {
  help: "Age of the oldest waiting job, including jobs that wait for a retry.",
  labels: ["kind"],
});
const late = gauge("job_queue_late_seconds", { help: "How long the oldest due job has waited to start.", labels: ["kind"] });
const running = gauge("processes", { help: "Processes with a recent heartbeat.", labels: ["role"] });
const messages = gauge("newsletter_messages_waiting", { help: "Unsent messages of campaigns that are being sent." });
const events = gauge("webhook_deliveries_waiting", { help: "Webhook events waiting to be delivered." });
const endpoints = gauge("webhook_endpoints", { help: "Webhook endpoints, by state.", labels: ["state"] });
const connections = gauge("database_pool_connections", {
  help: "Connections in the pool: all open ones, and idle ones.",
  labels: ["state"],
});
const waiting = gauge("database_pool_waiting", { help: "Statements and transactions waiting for a connection." });
const backedUp = gauge("backup_last_success_timestamp_seconds", {
  help: "When the last complete backup ended, in seconds since 1970. 0 if there was none.",
});
const size = gauge("data_dir_size_bytes", { help: "Size of the disk that holds DATA_DIR." });
const free = gauge("data_dir_free_bytes", { help: "Free space on that disk, available to the app." });

/** Refreshes the numbers for the database, its pool, and the disk whenever they're read. Returns a function that stops it. */
export function watchState(database: OpenDatabase, dataDir: string): () => void {
  const read = keptFor(KEPT_MS, readOperationsState);
  return beforeReading(async () => {
    setPool(database);
    await Promise.all([setState(read, dataDir), setDisk(dataDir)]);
  });
}

/** One result for all readers within `ms`. A failure counts as a result, too. */
function keptFor<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { until: number; value: Promise<Value> } | undefined;
  return () => {
    if (!kept || performance.now() > kept.until) kept = { until: performance.now() + ms, value: read() };
    return kept.value;
  };
}

async function setState(read: () => Promise<OperationsState>, dataDir: string): Promise<void> {
  const state = await Promise.race([read().catch(noted), pause(PATIENCE_MS, null, { ref: false })]);
  up.set(state ? 1 : 0);
  // No one should take yesterday's numbers for today's.
  for (const one of [depth, oldest, late, running, endpoints, messages, events, backedUp]) one.reset();
  if (!state) return;
  setQueue(state);
  for (const { role } of state.processes) running.inc({ role });
  for (const [name, count] of Object.entries(state.webhooks.endpoints)) endpoints.set({ state: name }, count);
  messages.set(state.messagesWaiting);
  events.set(state.webhooks.waiting);
  const onServer = (state.backedUpAt?.getTime() ?? 0) / 1_000;
  backedUp.set(Math.max(onServer, await readNotedBackup(dataDir)));
}

/** In plain words: waiting for another attempt isn't the same as being out of attempts. */
const STATES = { created: "waiting", retry: "retry", active: "active", failed: "given_up" } as const;

function setQueue({ queue }: OperationsState): void {
  // A kind without any jobs has zeros, so that a series that starts at one has visibly risen from zero.
  for (const { name } of queue) {
    for (const state of Object.values(STATES)) depth.set({ kind: name, state }, 0);
    oldest.set({ kind: name }, 0);
    late.set({ kind: name }, 0);
  }
  const waits = queue.filter(({ state }) => state === "created" || state === "retry");
  // The largest of a kind comes last, and its value remains.
  for (const { name, oldestSeconds } of waits.toSorted((one, other) => one.oldestSeconds - other.oldestSeconds))
    oldest.set({ kind: name }, oldestSeconds);
  for (const { name, lateSeconds } of waits.toSorted((one, other) => one.lateSeconds - other.lateSeconds))
    late.set({ kind: name }, lateSeconds);
  for (const { name, state, count } of queue) depth.set({ kind: name, state: STATES[state] }, count);
}

function noted(error: unknown): null {
  log.debug({ err: error }, "couldn't read the database's state for the metrics");
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

const hits = counter("page_cache_hits_total", { help: "Requests answered from the page cache." });
const misses = counter("page_cache_misses_total", { help: "Requests for a cacheable page that wasn't cached." });
const renders = counter("page_cache_renders_total", {
  help: "Pages rendered for the cache. Concurrent requests share one rendering.",
});
const entries = gauge("page_cache_entries", { help: "Cached pages." });
const bytes = gauge("page_cache_bytes", { help: "Memory used by cached pages, in all encodings." });

/**
 * Reads the page cache's own counts whenever metrics are read, so that serving pages costs nothing extra. Returns a function that stops it.
 */
export function watchPageCache(pages: PageCache): () => void {
  return beforeReading(() => {
    const taken = pages.takeCounts();
    hits.inc(taken.hits);
    misses.inc(taken.misses);
    renders.inc(taken.renders);
    entries.set(pages.size.pages);
    bytes.set(pages.size.bytes);
    for (const [route, answers] of taken.answers) countCached(route, answers);
  });
}
