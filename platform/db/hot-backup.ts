import { createHash } from "node:crypto";
import { cpSync, existsSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import { log } from "../log/index.ts";
import type { OpenDatabase } from "./database.ts";
import { DirectoryInUseError, lockDirectory } from "./directory-lock.ts";
import { assertNotMoved } from "./moved-site.ts";
import { finishReplacement } from "./replace-embedded.ts";

/** The longest that visitors wait for the database while its files are copied, in milliseconds. */
const MAX_MS = 30_000;
/** A program that has just started locks the folder before it can answer. */
const PATIENCE_MS = 20_000;
/** The maximum length of a socket path on macOS, in bytes. It's slightly longer on Linux. */
const MAX_PATH_LENGTH = 100;

/** The embedded database couldn't be copied. The message tells its owner why. */
export class NotCopiedError extends Error {
  override name = "NotCopiedError";
}

/**
 * Copies the embedded database's files to the folder `into`, as they are at one moment: the state after a kill at that moment, which the
 * engine opens like after a real one. A program that's using them pauses in the meantime. Returns for how many milliseconds.
 * @throws NotCopiedError
 */
export async function copyEmbedded(dataDir: string, into: string): Promise<{ heldMs: number }> {
  try {
    const stopped = await copyStopped(dataDir, into);
    stopped.release();
    return { heldMs: 0 };
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    return copyWhileHeld(dataDir, () => copyFiles(dataDir, into));
  }
}

/**
 * The same while no program is running, and none can start before `release`.
 * @throws DirectoryInUseError, MovedSiteError, NotCopiedError
 */
export async function copyStopped(dataDir: string, into: string): Promise<{ release(): void }> {
  const lock = await lockDirectory(join(dataDir, "pg.lock"));
  try {
    assertNotMoved(dataDir);
    finishReplacement(dataDir);
    copyFiles(dataDir, into);
    return lock;
  } catch (error) {
    lock.release();
    throw error;
  }
}

function copyFiles(dataDir: string, into: string): void {
  if (!existsSync(join(dataDir, "pg", "PG_VERSION")))
    throw new NotCopiedError(`There's no embedded database in ${dataDir}. DATABASE_URL isn't set: set it if the site uses a server.`);
  cpSync(join(dataDir, "pg"), into, { recursive: true });
}

/** Anyone who can read the folder can have the program pause. No one else reaches the socket. */
export async function answerHolds({ pglite }: OpenDatabase, dataDir: string): Promise<{ stop(): Promise<void> }> {
  const path = socketPath(dataDir);
  if (!pglite || !path) {
    if (pglite) log.warn("DATA_DIR's path is too long for a socket, so backups work only while the app is stopped");
    return { stop: async () => {} };
  }
  // Left behind by a kill: the folder is ours, so no one else is listening.
  if (process.platform !== "win32") await rm(path, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    socket.on("error", (error) => log.debug({ err: error }, "a backup was interrupted"));
    holdStill(pglite, socket).catch((error) => {
      socket.destroy();
      log.warn({ err: error }, "couldn't pause the database for a backup");
    });
  });
  await new Promise<void>((done, failed) => server.once("error", failed).listen(path, done));
  if (process.platform !== "win32") await chmod(path, 0o600);
  const stop = async () => {
    const closed = new Promise((done) => server.close(done));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { stop };
}

/** "held" once no one else is using the database. "released" only if that lasted until the other side was "done". */
async function holdStill(pglite: PGlite, socket: Socket): Promise<void> {
  const closed = new Promise<false>((resolve) => socket.once("close", () => resolve(false)));
  await pglite.transaction(async () => {
    if (socket.destroyed) return;
    const started = performance.now();
    const limit = new AbortController();
    const done = new Promise<true>((resolve) => socket.once("data", () => resolve(true)));
    socket.write("held\n");
    const isInTime = await Promise.race([done, closed, sleep(MAX_MS, false, { signal: limit.signal }).catch(() => false)]);
    limit.abort();
    socket.end(isInTime ? "released\n" : "lapsed\n");
    log.info({ ms: Math.round(performance.now() - started), isInTime }, "paused the database for a backup");
  });
}

async function copyWhileHeld(dataDir: string, copy: () => void): Promise<{ heldMs: number }> {
  const socket = await reachProgram(dataDir);
  try {
    const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
    const next = async () => (await lines.next()).value;
    if ((await next()) !== "held") throw new NotCopiedError("The app stopped before the backup started. Try again.");
    const started = performance.now();
    copy();
    socket.write("done\n");
    const answer = await next();
    if (answer === "released") return { heldMs: performance.now() - started };
    throw new NotCopiedError(
      answer === "lapsed"
        ? `Copying the database took longer than ${MAX_MS / 1_000} seconds, so the backup was canceled to keep the site running. Stop the app and run the backup again, or move to a PostgreSQL server.`
        : "The app stopped while its database was being copied. Try again.",
    );
  } finally {
    socket.destroy();
  }
}

async function reachProgram(dataDir: string): Promise<Socket> {
  const path = socketPath(dataDir);
  for (const deadline = Date.now() + PATIENCE_MS; path; await sleep(100)) {
    const socket = await tryToReach(path);
    if (socket) return socket;
    if (Date.now() > deadline) break;
  }
  throw new NotCopiedError(
    `Another process uses the embedded database in ${dataDir} and doesn't respond. It isn't Bluebonnet, or this user can't connect to it. Stop it and try again.`,
  );
}

function tryToReach(path: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => resolve(socket));
    socket.on("error", () => resolve(null));
  });
}

/** Null if every way to write it is too long. On Windows, pipes have their own namespace. */
function socketPath(dataDir: string): string | null {
  if (process.platform === "win32") return `\\\\.\\pipe\\bluebonnet-${createHash("sha256").update(dataDir.toLowerCase()).digest("hex")}`;
  const path = join(dataDir, "hold.sock");
  return [path, relative(process.cwd(), path)].find((way) => Buffer.byteLength(way) <= MAX_PATH_LENGTH) ?? null;
}
