import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./real-process.ts";

/** A PostgreSQL cluster of the test's own, which it may stop and start. */
export interface OwnCluster {
  url: string;
  stop(): void;
  start(): void;
  isRunning(): boolean;
  remove(): void;
}

/** The folder with initdb and pg_ctl, or null where PostgreSQL's server programs are not installed. */
export function serverPrograms(): string | null {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).filter((version) => existsSync(join(root, version, "bin/initdb"))) : [];
  return versions[0] ? join(root, versions[0], "bin") : null;
}

/** Makes and starts a cluster below `root` as an unprivileged user: the server refuses to run as root. */
export async function startCluster(programs: string, root = tmpdir()): Promise<OwnCluster> {
  const folder = mkdtempSync(join(root, "cluster-"));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const uid = Number(execFileSync("id", ["-u", "postgres"]));
    chownSync(folder, uid, uid);
    chmodSync(folder, 0o700);
  }
  const as = (program: string, ...args: string[]) => {
    const [command, ...all] = isRoot
      ? ["runuser", "-u", "postgres", "--", join(programs, program), ...args]
      : [join(programs, program), ...args];
    execFileSync(command as string, all, { stdio: "ignore", cwd: "/" });
  };
  const data = join(folder, "data");
  const port = await freePort();
  as("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync");
  const start = () => as("pg_ctl", "-D", data, "-w", "-l", join(folder, "log"), "-o", `-p ${port} -k ${folder} -h 127.0.0.1`, "start");
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
  const remove = () => {
    if (isRunning()) stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, start, stop, isRunning, remove };
}
