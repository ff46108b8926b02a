import { mkdirSync, rmSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { notForBackups } from "~/domain/analytics/index.ts";
import { namedFilesQuery } from "~/domain/content/index.ts";
import { namedMessageFilesQuery } from "~/domain/conversations/index.ts";
import { namedAttachmentsQuery } from "~/domain/leads/index.ts";
import { version } from "~/package.json";
import {
  type BackupPlace,
  backupName,
  bucketOf,
  type DataSource,
  keepNewest,
  openEmbeddedSource,
  openServerSource,
  RefusedError,
  type WrittenBackup,
  writeBackup,
} from "~/platform/backup/index.ts";
import { now } from "~/platform/clock/index.ts";
import { copyEmbedded } from "~/platform/db/index.ts";
import type { Env } from "~/platform/env/index.ts";
import { findKeptSecret, secretId } from "~/platform/secrets/index.ts";
import { closeStorage, openStorage, parseS3Url, type Storage, storage } from "~/platform/storage/index.ts";
import { noteBackup } from "./note-backup.ts";
import { alone, count, megabytes, placeOf, say } from "./places.ts";
import { verify } from "./verify.ts";

const USAGE = `npm run backup [-- [folder, file.tar.gz or s3+https://…] [--keep N] [--daily]]
npm run backup -- --verify <backup>   checks that a backup is complete and undamaged`;

/** `npm run backup`: database and files, while the program is running. */
export async function backUp(env: Env, args: string[]): Promise<void> {
  const { values, positionals } = parse(args);
  if (values.verify !== undefined) return verify(env, values.verify);
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (keep !== null && (!Number.isInteger(keep) || keep < 1))
    throw new RefusedError("--keep needs the number of backups to keep: 1 or more.");
  const { place, name } = await placeOf(env, positionals[0]);
  if (name && (keep !== null || values.daily)) throw new RefusedError("--keep and --daily work with a folder, not with a file name.");
  if (name && name.endsWith(".enc") !== Boolean(env.backupKey))
    throw new RefusedError(
      env.backupKey
        ? "BACKUP_KEY is set, so the backup is encrypted: choose a name that ends in .tar.gz.enc."
        : "Only an encrypted backup has a name that ends in .enc. Set BACKUP_KEY to encrypt it.",
    );
  assertApart(env, place);
  if (values.daily && (await hasTodays(place))) return place.close();
  // Visitors come first.
  setPriority(constants.priority.PRIORITY_LOW);
  await onlyOne(env, async () => {
    const { source, heldMs, close } = await openSource(env);
    try {
      const asked = name ?? backupName(now(), { isEncrypted: Boolean(env.backupKey) });
      const written = await store(env, source, place, asked);
      tell(env, place, asked, written, heldMs);
      const missing = written.manifest.missing.count;
      if (missing > 0)
        throw new RefusedError(
          `The backup was written, but ${count(missing, "file")} that the site uses ${missing === 1 ? "is" : "are"} missing from it. Restore the missing files, or remove them from the media library.${keep === null ? "" : " No older backups were removed."}`,
        );
      await noteBackup(env, asked);
      const removed = keep === null ? [] : await keepNewest(place, keep);
      if (removed.length > 0) say(`  removed    ${removed.join(", ")}`);
    } finally {
      await close();
      place.close();
    }
  });
}

function parse(args: string[]) {
  try {
    const parsed = parseArgs({
      args,
      allowPositionals: true,
      options: { keep: { type: "string" }, daily: { type: "boolean" }, verify: { type: "string" } },
    });
    if (parsed.positionals.length > 1) throw new RefusedError(USAGE);
    return parsed;
  } catch (error) {
    throw error instanceof RefusedError ? error : new RefusedError(`${(error as Error).message}\n${USAGE}`);
  }
}

/** By the day in its name, in UTC. */
async function hasTodays(place: BackupPlace): Promise<boolean> {
  const newest = (await place.list()).at(-1);
  const [today = ""] = backupName(now()).match(/^bluebonnet-\d{8}/) ?? [];
  if (!newest?.startsWith(today)) return false;
  say(`There's already a backup from today: ${newest}`);
  return true;
}

/** A bucket for uploaded files is often public, and every backup would contain the earlier ones. */
function assertApart(env: Env, place: BackupPlace): void {
  const files = env.s3Url ? parseS3Url(env.s3Url) : null;
  if (files && place.bucket === bucketOf(files))
    throw new RefusedError("This bucket holds uploaded files (S3_URL). Use a separate bucket for backups.");
}

/** On a server, the database prevents a second one: DATA_DIR may be a read-only folder. */
async function onlyOne(env: Env, work: () => Promise<void>): Promise<void> {
  if (env.databaseUrl) return work();
  mkdirSync(env.dataDir, { recursive: true });
  return alone(env, work);
}

interface OpenSource {
  source: DataSource;
  /** How long the running program was paused, in milliseconds. Null if nothing was. */
  heldMs: number | null;
  close(): Promise<void>;
}

async function openSource(env: Env): Promise<OpenSource> {
  if (env.databaseUrl) {
    const source = await openServerSource(env.databaseUrl);
    return { source, heldMs: null, close: () => source.close() };
  }
  return openCopy(env, (into) => copyEmbedded(env.dataDir, into));
}

/** The embedded database, through a copy of its files that's deleted afterward. */
export async function openCopy(env: Env, copy: (into: string) => Promise<{ heldMs: number }>): Promise<OpenSource> {
  const folder = join(env.dataDir, "backup-copy");
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Left behind by a backup that was killed.
  remove();
  try {
    mkdirSync(folder, { mode: 0o700 });
    const { heldMs } = await copy(join(folder, "pg"));
    const source = await openEmbeddedSource(join(folder, "pg"));
    return { source, heldMs, close: () => source.close().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Backs up the site that `env` describes, with its rows from `source`. Files are also looked for in `further`. */
export async function store(
  env: Env,
  source: DataSource,
  place: BackupPlace,
  name: string,
  further: Storage[] = [],
): Promise<WrittenBackup> {
  await openStorage(env);
  const broken = new AbortController();
  const end = (signal: NodeJS.Signals) => broken.abort(new RefusedError(`Stopped by ${signal}. No backup was written.`));
  process.on("SIGTERM", end).on("SIGINT", end);
  const secret = env.sessionSecret ? null : findKeptSecret(env.dataDir);
  const known = env.sessionSecret ?? secret;
  try {
    return await writeBackup(
      {
        source,
        storages: [storage(), ...further],
        program: version,
        secret,
        secretId: known ? secretId(known) : null,
        leaveOut: notForBackups,
        key: env.backupKey,
        namedFiles: [
          { table: "media_library", query: namedFilesQuery },
          { table: "lead_attachments", query: namedAttachmentsQuery },
          { table: "conversation_files", query: namedMessageFilesQuery },
        ],
        signal: broken.signal,
      },
      place,
      name,
    );
  } finally {
    process.off("SIGTERM", end).off("SIGINT", end);
    closeStorage();
  }
}

function tell(env: Env, place: BackupPlace, name: string, { manifest, strangers, bytes }: WrittenBackup, heldMs: number | null): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const jobs = manifest.tables.find(({ table }) => table === "pgboss.job")?.rows ?? 0;
  say(
    `Backup of ${env.databaseUrl ? "the database on the server" : `the embedded database in ${env.dataDir}`}`,
    `  database   ${count(manifest.tables.length, "table")}, ${count(rows, "row")}, including ${count(jobs, "open job")}`,
    `  files      ${count(manifest.files.count, "file")}, ${megabytes(manifest.files.bytes)}`,
    `  written    ${name}, ${megabytes(bytes)}`,
    `  in         ${place.name}`,
    "  contains   personal data, password hashes, and keys. Keep it as safe as the site itself",
  );
  if (heldMs) say(`  meanwhile  the site kept running; its database was paused for ${(heldMs / 1_000).toFixed(2)} s`);
  if (env.backupKey) say("  encrypted  with BACKUP_KEY. Store it separately; you need it to restore");
  if (!manifest.hasSecret) say("  omits      SESSION_SECRET. Store it separately; you need it to restore");
  if (manifest.missing.count > 0)
    say(
      `  MISSING    ${count(manifest.missing.count, "file")} that the site uses but storage doesn't have, such as ${manifest.missing.first[0]}`,
    );
  if (strangers.length > 0) say(`  skipped    tables that don't belong to Bluebonnet: ${strangers.join(", ")}`);
}
