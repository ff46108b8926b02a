import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openServer } from "~/platform/db/index.ts";
import { type FaultySmtp, startFaultySmtp } from "../../builders/smtp-faults.ts";
import { startReceiver, type WebhookReceiver } from "../../builders/webhook-receiver.ts";
import { type OwnCluster, startCluster } from "../own-cluster.ts";
import { freePort, type RealProcess, startProcess } from "../real-process.ts";
import { prepare } from "./prepare.ts";

export const SESSION_SECRET = "a secret that all processes of the harness know";
/** One process that only answers visitors, one that does everything, and one that only runs jobs. */
export const PLACES = ["web", "all", "worker"] as const;
/** Space for the server's files, and for little more. */
const DISK_MB = 700;

/** An installation of several processes on a separate PostgreSQL server, with everything around it that can fail. */
export interface World {
  /** Of the processes that answer visitors. */
  addresses: string[];
  /** Of the campaign. */
  readers: number;
  cluster: OwnCluster;
  smtp: FaultySmtp;
  receiver: WebhookReceiver;
  /** Whether the server's files are on a separate disk, which can be filled. */
  hasOwnDisk: boolean;
  /** Uses up all of the server's space. The result frees it. */
  fillDisk(): () => void;
  kill(place: number, signal?: NodeJS.Signals): Promise<void>;
  /** Starts what was killed, as it was or with additional environment variables. */
  start(place: number, more?: Record<string, string>): Promise<void>;
  /** Reads from the database in its final state. */
  withDatabase<Value>(work: (db: Database) => Promise<Value>): Promise<Value>;
  /** What processes said that exited on their own. */
  deaths: string[];
  /** What the processes logged about a request. */
  logOf(requestId: string): string[];
  end(): Promise<void>;
}

export async function startWorld(programs: string, readers: number): Promise<World> {
  const disk = mkdtempSync(join(tmpdir(), "harness-disk-"));
  const hasOwnDisk = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m,mode=0777`, "tmpfs", disk]).status === 0;
  const cluster = await startCluster(programs, disk);
  const [smtp, receiver] = await Promise.all([startFaultySmtp(), startReceiver()]);
  const dataDir = mkdtempSync(join(tmpdir(), "harness-"));
  const withDatabase = async <Value>(work: (db: Database) => Promise<Value>) => {
    const database = openServer(cluster.url);
    try {
      return await work(database.db);
    } finally {
      await database.close();
    }
  };
  await prepare(cluster.url, receiver.url, readers);
  const ports = await Promise.all(PLACES.map(() => freePort()));
  const running: RealProcess[] = [];
  const outputs: (() => string)[] = [];
  const deaths: string[] = [];
  const told = new Set<RealProcess>();
  const start = async (place: number, more: Record<string, string> = {}) => {
    const program = await startProcess({
      ...{ DATABASE_URL: cluster.url, DATA_DIR: dataDir, SESSION_SECRET, SMTP_URL: smtp.url, WEBHOOK_ALLOW_PRIVATE: "127.0.0.1" },
      ...{ ROLE: PLACES[place] ?? "web", LOG_LEVEL: "error", ...more },
      // A worker has no other address that reports when it's ready.
      ...{ [PLACES[place] === "worker" ? "METRICS_PORT" : "PORT"]: String(ports[place]) },
    });
    running[place] = program;
    outputs.push(program.output);
    program.exited.then(() => told.has(program) || deaths.push(program.output()));
  };
  const kill = async (place: number, signal: NodeJS.Signals = "SIGKILL") => {
    const program = running[place];
    if (!program) return;
    told.add(program);
    const code = await program.end(signal);
    if (signal === "SIGTERM" && code !== 0) throw new Error(`a process ended with ${code}: ${program.output()}`);
  };
  for (const place of PLACES.keys()) await start(place);
  return {
    ...{ cluster, smtp, receiver, hasOwnDisk, readers, kill, start, withDatabase, deaths },
    addresses: running.filter((_, place) => PLACES[place] !== "worker").map(({ address }) => address),
    fillDisk: () => fill(join(disk, "filler")),
    logOf: (requestId) => outputs.flatMap((output) => output().split("\n")).filter((line) => requestId !== "" && line.includes(requestId)),
    async end() {
      await Promise.all(PLACES.map((_, place) => kill(place, "SIGKILL")));
      await Promise.all([smtp.stop(), receiver.stop()]);
      cluster.remove();
      if (hasOwnDisk) spawnSync("umount", ["--lazy", disk]);
      for (const folder of [disk, dataDir]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function fill(path: string): () => void {
  const file = openSync(path, "w");
  for (const size of [1_048_576, 4_096]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
  closeSync(file);
  return () => rmSync(path, { force: true });
}
