import { setTimeout as pause } from "node:timers/promises";
import { checkWrites, isDiskFull, isReadOnlyDatabase, type OpenDatabase } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { roomIn } from "~/platform/storage/index.ts";

/** Where the program is between its start and its end. */
export interface Life {
  dataDir: string;
  database: OpenDatabase | undefined;
  isStarted: boolean;
  /** A web process has rendered what most visitors will request. */
  isWarm: boolean;
  isStopping: boolean;
}

/** Less than one more file of the embedded database's log (16 MB), in bytes: then it stores nothing more, but can still be read. */
const MIN_ROOM = 16 * 1024 * 1024;

/** Why this process can't do all its work right now, in a few words for its operator. Null if it can. */
export async function findObstacle({ dataDir, database, isStarted, isWarm, isStopping }: Life): Promise<string | null> {
  if (isStopping) return "stopping";
  if (!database || !isStarted || !isWarm) return "starting";
  try {
    if (database.pglite && (await roomIn(dataDir)) < MIN_ROOM) return "the disk that holds DATA_DIR is full";
    await checkWrites(database);
    return null;
  } catch (error) {
    if (isReadOnlyDatabase(error)) return "the database is read-only";
    return isDiskFull(error) ? "the database server's disk is full" : "the database isn't available";
  }
}

const LOOK_AGAIN_MS = 100;

/** Resolves with true once nothing is in the way, with false if the program is told to stop before that. */
export async function untilReady(life: Life): Promise<boolean> {
  for (let known = "starting"; ; await pause(LOOK_AGAIN_MS)) {
    const obstacle = await findObstacle(life);
    if (life.isStopping || !obstacle) return !life.isStopping;
    if (obstacle !== known) log.warn({ obstacle }, "not ready");
    known = obstacle;
  }
}
