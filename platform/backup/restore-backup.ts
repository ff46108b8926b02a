import { existsSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { type Database, listMigrations, MIGRATION_LOCK, replaceEmbedded } from "../db/index.ts";
import type { Storage } from "../storage/index.ts";
import { readArchive } from "./archive-reader.ts";
import type { CheckedArchive } from "./check-archive.ts";
import { type DataTarget, embeddedTarget, serverTarget } from "./data-target.ts";
import { knownNames } from "./known-names.ts";
import { DatabaseLoad, splitMigrations } from "./load-database.ts";
import { RefusedError } from "./refusals.ts";
import { restoreFile } from "./restore-files.ts";
import { connect } from "./server-source.ts";

export interface Restore {
  /** The archive, and what `checkArchive` found in it. */
  path: string;
  archive: CheckedArchive;
  /** For an encrypted archive. */
  key: string | undefined;
  dataDir: string;
  /** A server. Without it, the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  storage: Storage;
  /** Whether the existing site is replaced. */
  isReplaced: boolean;
  /** The secret that `dataDir` has afterward. Null leaves it unchanged. */
  secret: string | null;
  /** The last step in the transaction: what a site must do if it's older than it thinks. */
  settle(db: Database): Promise<void>;
}

/**
 * Restores a database and storage from a backup: files first, which is harmless, then the whole database at once. If it's interrupted at
 * any moment, either it's done, or the previous database is still there.
 * @throws RefusedError before anything has changed; DirectoryInUseError
 */
export async function restoreBackup(restore: Restore): Promise<void> {
  splitMigrations(restore.archive);
  if (restore.databaseUrl) return restoreServer(restore, restore.databaseUrl);
  if (!restore.isReplaced && existsSync(join(restore.dataDir, "pg", "PG_VERSION")))
    throw new RefusedError(
      `There's already a site in ${restore.dataDir}. To replace it with the backup, add --replace. This deletes what's there now.`,
    );
  await replaceEmbedded(restore.dataDir, async (pglite) => {
    const target = await embeddedTarget(pglite);
    await target.run("begin");
    await fill(target, restore);
    await target.run("commit");
    await target.run("analyze");
    return { secret: restore.secret };
  });
}

/**
 * Checks whether a restore into this server could start at all, before any work is done for it. Nothing is changed.
 * @throws RefusedError
 */
export async function assertRoomOnServer(url: string, isReplaced: boolean): Promise<void> {
  const client = await connect(url, "bluebonnet-restore");
  try {
    await assertAlone(client);
    await assertRoom(serverTarget(client), isReplaced);
  } finally {
    await client.end();
  }
}

async function restoreServer(restore: Restore, url: string): Promise<void> {
  const client = await connect(url, "bluebonnet-restore");
  try {
    const target = serverTarget(client);
    await assertAlone(client);
    await client.query("begin");
    await makeRoom(target, restore.isReplaced);
    await fill(target, restore);
    // Next to the old one until it takes its place.
    const aside = join(restore.dataDir, "secret.restored");
    if (restore.secret !== null) writeFileSync(aside, restore.secret, { mode: 0o600, flush: true });
    await client.query("commit");
    if (restore.secret !== null) renameSync(aside, join(restore.dataDir, "secret"));
    await client.query("analyze");
  } finally {
    await client.end();
  }
}

async function fill(target: DataTarget, restore: Restore): Promise<void> {
  try {
    await fillFrom(target, restore);
  } catch (error) {
    // Data that the tables don't accept (PostgreSQL appendix A, classes 22 and 23).
    const { code, message } = error as { code?: string; message: string };
    if (!/^2[23]\w{3}$/.test(code ?? "")) throw error;
    throw new RefusedError(`The backup can't be restored: ${message}. Nothing was changed.`, { cause: error });
  }
}

async function fillFrom(target: DataTarget, { path, archive, key, storage, isReplaced, settle }: Restore): Promise<void> {
  const load = new DatabaseLoad(target, archive);
  await load.begin();
  let isLoaded = false;
  const endLoad = async () => {
    if (!isLoaded) await load.end();
    isLoaded = true;
  };
  for await (const entry of readArchive(path, key)) {
    if (entry.is.kind === "piece") await load.take(entry.is.table, await entry.read());
    if (entry.is.kind !== "file") continue;
    // Rows that don't fit are found before files are stored.
    await endLoad();
    await restoreFile(storage, entry.is.path, entry.stream(), isReplaced);
  }
  await endLoad();
  await settle(target.db);
}

/** A running program would keep using rows that are gone, and one that starts now would create its own tables. */
async function assertAlone(client: pg.Client): Promise<void> {
  const lock = await client.query("select pg_try_advisory_lock($1) as is_ours", [MIGRATION_LOCK]);
  const others = await client.query(`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'bluebonnet%'`);
  const { n } = others.rows[0] as { n: number };
  if (n > 0 || !lock.rows[0].is_ours)
    throw new RefusedError(`Bluebonnet is running on this database (${n} connections). Stop all its processes, then restore.`);
}

/** Checks that the place is empty, or has a site that can be replaced. */
async function assertRoom(target: DataTarget, isReplaced: boolean): Promise<void> {
  const migrations = listMigrations();
  const { tables } = knownNames(migrations);
  const there = await target.query(`
    select relname as name from pg_class where relnamespace = to_regnamespace('public') and relkind in ('r', 'p', 'v', 'm', 'f')
      and relname = any('{${tables.join(",")}}'::name[]) order by 1`);
  const names = there.map(({ name }) => String(name));
  const queue = await target.query("select nspname from pg_namespace where nspname = 'pgboss'");
  if (names.length + queue.length > 0 && !(await isOurs(target, names, migrations[0]?.hash ?? ""))) {
    const what = [...names.slice(0, 5), ...queue.map(() => "the schema pgboss")].join(", ");
    throw new RefusedError(`The database belongs to another program: it has ${what}. Use a separate database for Bluebonnet.`);
  }
  if (names.length > 0 && !isReplaced)
    throw new RefusedError(
      "There's already a site in this database. To replace it with the backup, add --replace. This deletes what's there now.",
    );
}

/** Makes an empty place for the tables. Other programs' tables in the same database stay. */
async function makeRoom(target: DataTarget, isReplaced: boolean): Promise<void> {
  await assertRoom(target, isReplaced);
  const { tables, functions, types } = knownNames(listMigrations());
  await target.run("create schema if not exists public");
  await target.run("drop schema if exists pgboss cascade");
  await target.run(`drop table if exists ${tables.map((name) => `public."${name}"`).join(", ")}`);
  await target.run(`drop function if exists ${functions.map((name) => `public."${name}"`).join(", ")}`);
  await target.run(`drop type if exists ${types.map((name) => `public."${name}"`).join(", ")}`);
}

async function isOurs(target: DataTarget, names: string[], first: string): Promise<boolean> {
  if (!names.includes("migrations")) return false;
  const columns = await target.query(
    "select attname from pg_attribute where attrelid = 'public.migrations'::regclass and attname = 'hash'",
  );
  if (columns.length === 0) return false;
  return (await target.query(`select 1 from public.migrations where hash = '${first}'`)).length > 0;
}
