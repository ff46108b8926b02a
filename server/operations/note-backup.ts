import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { recordChange } from "~/domain/audit/index.ts";
import { BACKED_UP } from "~/domain/operations/index.ts";
import { now } from "~/platform/clock/index.ts";
import { openServer } from "~/platform/db/index.ts";
import type { Env } from "~/platform/env/index.ts";
import { log } from "~/platform/log/index.ts";

/** For the embedded database, which the running program doesn't share: a file with the time. */
const FILE = "last-backup";

/** Records a complete backup for the metric and the alert. The backup is good even if that fails. */
export async function noteBackup(env: Env, name: string): Promise<void> {
  try {
    if (env.databaseUrl) await noteOnServer(env.databaseUrl, name);
    else await noteInFolder(env.dataDir);
  } catch (error) {
    log.warn({ err: error }, "the backup is complete, but its time couldn't be stored for the metrics");
  }
}

async function noteOnServer(url: string, name: string): Promise<void> {
  const { db, close } = openServer(url, { maxConnections: 1 });
  try {
    const change = { action: BACKED_UP, id: name, name, after: { backup: name } } as const;
    await db.transaction((tx) => recordChange(tx, { userId: "backup", email: "backup" }, change));
  } finally {
    await close();
  }
}

async function noteInFolder(dataDir: string): Promise<void> {
  const path = join(dataDir, FILE);
  await writeFile(`${path}.new`, now().toISOString(), { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}

/** When the last complete backup of an embedded database ended, in seconds since 1970. 0 if there was none. */
export async function readNotedBackup(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, FILE), "utf8").catch(() => "");
  const at = Date.parse(text);
  return Number.isNaN(at) ? 0 : at / 1_000;
}
