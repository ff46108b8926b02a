import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "../../scripts/free-port.mjs";
import { makeCluster, ownFolder, runAs } from "../../scripts/postgres.mjs";

export { serverPrograms } from "../../scripts/postgres.mjs";

/** A separate PostgreSQL cluster for a test, which can stop and start it. */
export interface OwnCluster {
  url: string;
  stop(): void;
  start(): void;
  isRunning(): boolean;
  /** Creates and starts a hot standby that follows this cluster. */
  follow(): Promise<OwnCluster>;
  /** Promotes a standby to primary. */
  promote(): void;
  remove(): void;
}

/** Creates and starts a cluster under `root` as an unprivileged user, because the server refuses to run as root. */
export async function startCluster(programs: string, root = tmpdir()): Promise<OwnCluster> {
  return runCluster(programs, root, makeCluster);
}

type RunAs = (program: string, ...args: string[]) => void;

async function runCluster(programs: string, root: string, make: (as: RunAs, data: string) => void): Promise<OwnCluster> {
  const folder = ownFolder(join(root, "cluster-"));
  const data = join(folder, "data");
  const port = await freePort();
  const as = runAs(programs);
  make(as, data);
  const options = `-p ${port} -k ${folder} -h 127.0.0.1`;
  const start = () => as("pg_ctl", "-D", data, "-w", "-l", join(folder, "log"), "-o", options, "start");
  const stop = () => as("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop");
  start();
  const isRunning = () => {
    try {
      as("pg_ctl", "-D", data, "status");
      return true;
    } catch {
      return false;
    }
  };
  const follow = () => {
    const copy = ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres", "-X", "stream", "-c", "fast", "-R", "--no-sync"];
    return runCluster(programs, root, (run, into) => run("pg_basebackup", "-D", into, ...copy));
  };
  const promote = () => as("pg_ctl", "-D", data, "-w", "promote");
  const remove = () => {
    if (isRunning()) stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, start, stop, isRunning, follow, promote, remove };
}

/** Sends statements one after another, on a connection of their own. Returns the last one's rows. */
export async function ask(cluster: OwnCluster, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(cluster.url);
  await client.connect();
  let rows: Record<string, unknown>[] = [];
  for (const statement of statements) rows = (await client.query(statement)).rows;
  await client.end();
  return rows;
}
