import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "./free-port.ts";

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

/** The folder with initdb and pg_ctl, or null if PostgreSQL's server programs aren't installed. */
export function serverPrograms(): string | null {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).filter((version) => existsSync(join(root, version, "bin/initdb"))) : [];
  return versions[0] ? join(root, versions[0], "bin") : null;
}

/** Creates and starts a cluster under `root` as an unprivileged user, because the server refuses to run as root. */
export async function startCluster(programs: string, root = tmpdir()): Promise<OwnCluster> {
  return runCluster(programs, root, (as, data) => as("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"));
}

type RunAs = (program: string, ...args: string[]) => void;

async function runCluster(programs: string, root: string, make: (as: RunAs, data: string) => void): Promise<OwnCluster> {
  const folder = ownFolder(root);
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

const isRoot = process.getuid?.() === 0;

function ownFolder(root: string): string {
  const folder = mkdtempSync(join(root, "cluster-"));
  if (!isRoot) return folder;
  const uid = Number(execFileSync("id", ["-u", "postgres"]));
  chownSync(folder, uid, uid);
  chmodSync(folder, 0o700);
  return folder;
}

function runAs(programs: string): RunAs {
  return (program, ...args) => {
    const path = join(programs, program);
    const [command, ...all] = isRoot ? ["runuser", "-u", "postgres", "--", path, ...args] : [path, ...args];
    execFileSync(command as string, all, { stdio: "ignore", cwd: "/" });
  };
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
