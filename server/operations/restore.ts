import { mkdirSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { recordChange } from "~/domain/audit/index.ts";
import { holdRepliesAfterRestore } from "~/domain/conversations/index.ts";
import { type Held, holdAfterRestore } from "~/domain/newsletter/index.ts";
import { type CheckedArchive, RefusedError, restoreBackup } from "~/platform/backup/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { adoptEnv, type Env } from "~/platform/env/index.ts";
import { findKeptSecret, secretId } from "~/platform/secrets/index.ts";
import { closeStorage, openStorage, roomIn, storage } from "~/platform/storage/index.ts";
import { alone, count, say, usualPlace } from "./places.ts";
import { check, withArchive } from "./verify.ts";

const USAGE = "npm run restore -- <backup> [--replace] [--other-secret]";

/** Rows take more space with their indexes than as text, and more while they're being loaded. */
const DATABASE_GROWS = 4;

/** `npm run restore`: restores the site from a backup. The program must not be running. */
export async function restore(env: Env, args: string[]): Promise<void> {
  const { values, positionals } = parse(args);
  const [target] = positionals;
  if (!target) return list(env);
  await alone(env, () =>
    withArchive(env, target, async (path) => {
      const archive = await checkForHere(env, path);
      const held = await restoreHere(env, path, archive, {
        isReplaced: values.replace ?? false,
        isOtherSecret: values["other-secret"] ?? false,
        isMove: false,
      });
      tell(env, path, archive, held);
    }),
  );
}

function parse(args: string[]) {
  try {
    const options = { replace: { type: "boolean" }, "other-secret": { type: "boolean" } } as const;
    const parsed = parseArgs({ args, allowPositionals: true, options });
    if (parsed.positionals.length > 1) throw new RefusedError(USAGE);
    return parsed;
  } catch (error) {
    throw error instanceof RefusedError ? error : new RefusedError(`${(error as Error).message}\n${USAGE}`);
  }
}

async function list(env: Env): Promise<void> {
  const place = await usualPlace(env);
  const names = await place.list();
  place.close();
  if (names.length === 0) throw new RefusedError(`There are no backups in ${place.name}.\n${USAGE}`);
  say(`Backups in ${place.name}, newest first:`, ...names.reverse().map((name) => `  ${name}`), "", USAGE);
}

async function checkForHere(env: Env, path: string): Promise<CheckedArchive> {
  mkdirSync(env.dataDir, { recursive: true });
  const room = await roomIn(env.dataDir);
  const archive = await check(path, { room: env.s3Url ? undefined : room, key: env.backupKey });
  const rows = archive.manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0);
  const needed = (env.s3Url ? 0 : archive.manifest.files.bytes) + (env.databaseUrl ? 0 : rows * DATABASE_GROWS);
  if (needed > room)
    throw new RefusedError(
      `The disk that holds ${env.dataDir} has ${gigabytes(room)} GB free, but this needs about ${gigabytes(needed)} GB. Nothing was changed.`,
    );
  return archive;
}

interface RestoreOptions {
  isReplaced: boolean;
  isOtherSecret: boolean;
  /** Nothing has happened since the backup, so everything continues where it was. */
  isMove: boolean;
}

/** `replies`: how many replies to leads are no longer sent. */
type HeldHere = Held & { replies: number };

/** Restores into the database and storage of `env`. Returns what is no longer sent automatically. */
export async function restoreHere(env: Env, path: string, archive: CheckedArchive, options: RestoreOptions): Promise<HeldHere | null> {
  const secret = secretFor(env, archive, options.isOtherSecret);
  adoptEnv(env);
  await openStorage(env);
  let held: HeldHere | null = null;
  const settle = async (tx: Tx) => {
    if (!options.isMove) held = { ...(await holdAfterRestore(tx)), replies: await holdRepliesAfterRestore(tx) };
    const after = { backup: basename(path), madeAt: archive.about.madeAt };
    const action = options.isMove ? "site.moved" : "site.restored";
    await recordChange(tx, { userId: "restore", email: "restore" }, { action, id: basename(path), name: basename(path), after });
  };
  try {
    await restoreBackup({
      ...{ path, archive, secret, key: env.backupKey, isReplaced: options.isReplaced },
      ...{ dataDir: env.dataDir, databaseUrl: env.databaseUrl, storage: storage() },
      settle: (db) => settle(db as unknown as Tx),
    });
  } finally {
    closeStorage();
  }
  return held;
}

/** The secret that goes into the data folder: the backup's, unless this site has a configured one. */
function secretFor(env: Env, { about, secret }: CheckedArchive, isOther: boolean): string | null {
  const here = env.sessionSecret ?? (secret === null ? findKeptSecret(env.dataDir) : null);
  const accepted = [here, env.sessionSecretFallback].filter((one) => one !== null && one !== undefined);
  const isSame = secret !== null && !env.sessionSecret ? true : accepted.some((one) => about.secretId === secretId(one));
  if (!isSame && !isOther && about.secretId !== null)
    throw new RefusedError(
      "This backup was made with a different SESSION_SECRET. Set that one and try again. Nothing was changed. To restore without it, add --other-secret: second factors, webhook secrets, and links in emails already sent stop working, and everyone has to sign in again.",
    );
  return env.sessionSecret ? null : secret;
}

function tell(env: Env, path: string, { about, manifest }: CheckedArchive, held: HeldHere | null): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `Restored ${basename(path)}, made ${about.madeAt}, into ${env.databaseUrl ? "the database on the server" : env.dataDir}`,
    `  database   ${count(manifest.tables.length, "table")}, ${count(rows, "row")}`,
    `  files      ${count(manifest.files.count, "file")}`,
    "  check      Users: people who lost access after the backup have it again. Data erased since then is back",
  );
  for (const name of held?.paused ?? []) say(`  paused     campaign "${name}": it was being sent, so some people may already have it`);
  for (const name of held?.unscheduled ?? [])
    say(`  draft      campaign "${name}": its scheduled time has passed, so it may have been sent`);
  for (const name of held?.sequences ?? []) say(`  off        sequence "${name}": turn it on again under Newsletter`);
  if (held?.replies)
    say(`  uncertain  ${count(held.replies, "reply")} to leads: they may have been sent since. Check the leads before you send them again`);
}

export function gigabytes(bytes: number): string {
  return (bytes / 1e9).toLocaleString("en-US", { maximumFractionDigits: 1 });
}
