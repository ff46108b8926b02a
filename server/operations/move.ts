import { join } from "node:path";
import { parseArgs } from "node:util";
import { assertRoomOnServer, backupName, openPlace, RefusedError } from "~/platform/backup/index.ts";
import { now } from "~/platform/clock/index.ts";
import { copyStopped, markMoved } from "~/platform/db/index.ts";
import type { Env } from "~/platform/env/index.ts";
import { localFiles } from "~/platform/storage/index.ts";
import { openCopy, store } from "./back-up.ts";
import { alone, say } from "./places.ts";
import { restoreHere } from "./restore.ts";
import { check } from "./verify.ts";

/** `DATABASE_URL=… npm run move`: from the embedded database to a server, through a backup that's kept. */
export async function move(env: Env, args: string[]): Promise<void> {
  const isReplaced = parse(args);
  const { databaseUrl } = env;
  if (!databaseUrl) throw new RefusedError("Set the server to move to: DATABASE_URL=postgres://user:password@host:5432/name npm run move");
  // Before copying all rows for a server that's unavailable, or not free.
  await assertRoomOnServer(databaseUrl, isReplaced);
  await alone(env, async () => {
    const folder = join(env.dataDir, "backups");
    const place = await openPlace(folder, { isOurs: true });
    const name = backupName(now(), { isEncrypted: Boolean(env.backupKey) });
    let stopped: { release(): void } | undefined;
    try {
      // Locked until the end: what arrived after the copy would be lost.
      const { source, close } = await openCopy(env, async (into) => {
        stopped = await copyStopped(env.dataDir, into);
        return { heldMs: 0 };
      });
      // The bucket may be new as well: in that case, the files are still in the folder.
      await store(env, source, place, name, env.s3Url ? [localFiles(env.dataDir)] : []).finally(close);
      const path = join(folder, name);
      try {
        await restoreHere(env, path, await check(path, { key: env.backupKey }), { isReplaced, isOtherSecret: false, isMove: true });
      } catch (error) {
        // The site stays where it was: otherwise, a copy of everyone's data that no one knows about would stay forever.
        await place.remove(name);
        throw error;
      }
      // Not within the try: the server has the site by now, so the backup stays even if this fails.
      mark(env.dataDir, databaseUrl);
    } finally {
      stopped?.release();
    }
    say(
      `Moved the embedded database in ${env.dataDir} to the server.`,
      "  from now   start and back up with this DATABASE_URL and the same DATA_DIR, which holds the secret and, if no bucket is set, the files",
      "  marked     without DATABASE_URL, the embedded database no longer starts and isn't backed up",
      `  kept       the embedded database in ${join(env.dataDir, "pg")} and a backup of it in ${join(folder, name)}. Delete both once everything works`,
    );
  });
}

function mark(dataDir: string, databaseUrl: string): void {
  try {
    markMoved(dataDir, databaseUrl, now());
  } catch (error) {
    throw new RefusedError(
      `The site is on the server now, but its old folder couldn't be marked: ${(error as Error).message}\nWithout the mark, the embedded database still starts when DATABASE_URL isn't set, and leads that arrive there aren't on the server. Write it yourself: echo "moved to the server" > ${join(dataDir, "moved")}`,
    );
  }
}

function parse(args: string[]): boolean {
  try {
    return parseArgs({ args, options: { replace: { type: "boolean" } } }).values.replace ?? false;
  } catch (error) {
    throw new RefusedError(`${(error as Error).message}\nDATABASE_URL=… npm run move [-- --replace]`);
  }
}
