// PostgreSQL servers of our own, for tests: where its programs are, how they're run, and the one that a whole run of tests has to itself.
// Runs on any Node from 18 on.
import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.mjs";

/** Followed by the id of the process that removes the folder. */
const FOLDER = "bluebonnet-postgres-";
/** In bytes. A run was seen to use 0.6 GB of it. */
const MIN_FREE = 4 * 1024 ** 3;
/** Nothing in it is needed after a crash, and a file may use many connections. */
const SETTINGS = {
  ...{ fsync: "off", full_page_writes: "off", synchronous_commit: "off", wal_level: "minimal", max_wal_senders: 0 },
  ...{ autovacuum: "off", max_connections: 200, shared_buffers: "256MB" },
};

const isRoot = process.getuid?.() === 0;

/** The folder with initdb and pg_ctl, or null if PostgreSQL's server programs aren't installed. */
export function serverPrograms() {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).filter((version) => existsSync(join(root, version, "bin/initdb"))) : [];
  return versions[0] ? join(root, versions[0], "bin") : null;
}

/** Runs one of the programs as an unprivileged user, because the server refuses to run as root. */
export function runAs(programs) {
  return (program, ...args) => {
    const path = join(programs, program);
    const [command, ...all] = isRoot ? ["runuser", "-u", "postgres", "--", path, ...args] : [path, ...args];
    execFileSync(command, all, { stdio: "ignore", cwd: "/" });
  };
}

/** A new folder that this user can write to. */
export function ownFolder(prefix) {
  const folder = mkdtempSync(prefix);
  if (!isRoot) return folder;
  const uid = Number(execFileSync("id", ["-u", "postgres"]));
  chownSync(folder, uid, uid);
  chmodSync(folder, 0o700);
  return folder;
}

/** Makes a cluster in the folder `data`, with what `runAs` returned. */
export function makeCluster(as, data, ...more) {
  as("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync", ...more);
}

/**
 * Starts a server that forgets everything when the process ends, in memory if there's enough. Databases are made and dropped there in half the
 * processor time. Returns its address, or null if its programs aren't installed or don't work here.
 */
export async function startTestServer() {
  const programs = serverPrograms();
  if (!programs) return null;
  const root = hasSpace("/dev/shm") ? "/dev/shm" : tmpdir();
  try {
    removeAbandoned(root, programs);
    const folder = ownFolder(join(root, `${FOLDER}${process.pid}-`));
    process.once("exit", () => remove(folder, programs));
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));
    const port = await freePort();
    const [as, data] = [runAs(programs), join(folder, "data")];
    makeCluster(as, data, "--locale=C.UTF-8");
    const settings = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
    const options = [`-p ${port} -k ${folder} -h 127.0.0.1`, ...settings].join(" ");
    as("pg_ctl", "-D", data, "-w", "-l", join(folder, "log"), "-o", options, "start");
    return `postgres://postgres@127.0.0.1:${port}/postgres`;
  } catch (error) {
    console.warn(`No PostgreSQL server of our own: ${error.message}`);
    return null;
  }
}

function hasSpace(folder) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > MIN_FREE;
}

/** Those of runs that were killed. */
function removeAbandoned(root, programs) {
  for (const name of readdirSync(root)) {
    const pid = name.startsWith(FOLDER) ? Number.parseInt(name.slice(FOLDER.length), 10) : Number.NaN;
    if (!Number.isNaN(pid) && !isAlive(pid)) remove(join(root, name), programs);
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's.
    return error.code === "EPERM";
  }
}

function remove(folder, programs) {
  const data = join(folder, "data");
  if (isRunning(data)) runAs(programs)("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop");
  rmSync(folder, { recursive: true, force: true });
}

/** Whether the process that the folder names is its server: after a restart of the machine, another one can have its number, and pg_ctl would stop that. */
function isRunning(data) {
  try {
    const pid = Number.parseInt(readFileSync(join(data, "postmaster.pid"), "utf8"), 10);
    return readlinkSync(`/proc/${pid}/cwd`) === data;
  } catch {
    return false;
  }
}
