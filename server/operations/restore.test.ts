import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, type MockInstance, test, vi } from "vitest";
import { backupName } from "~/platform/backup/index.ts";
import { now } from "~/platform/clock/index.ts";
import { type Database, listMigrations, lockDirectory, migrate, openServer } from "~/platform/db/index.ts";
import { type Env, readEnv } from "~/platform/env/index.ts";
import { setLogLevel } from "~/platform/log/index.ts";
import { aboutBackup, backupOf, entriesOf, goodEntries, manifestOfBackup, type TarEntry, writeTar } from "~/tests/builders/archive.ts";
import { contentsOf } from "~/tests/builders/every-table.ts";
import { inProof } from "~/tests/builders/sample.ts";
import { seededFolder } from "~/tests/builders/seeded-folder.ts";
import { createServerDatabase } from "~/tests/builders/test-database.ts";
import { backUp } from "./back-up.ts";
import { restore } from "./restore.ts";

const SECRET = "the secret that this site was configured with";
const folder = mkdtempSync(join(tmpdir(), "restores-"));
const databases: { drop(): Promise<void> }[] = [];
let output: MockInstance;
let places = 0;

/** A data folder with an empty database on the server. */
async function emptyPlace(variables: Record<string, string> = {}): Promise<Env & { databaseUrl: string }> {
  const database = await createServerDatabase();
  databases.push(database);
  const read = {
    LOG_LEVEL: "silent",
    DATA_DIR: join(folder, `place-${++places}`),
    DATABASE_URL: database.url,
    SESSION_SECRET: SECRET,
    ...variables,
  };
  return readEnv(read) as Env & { databaseUrl: string };
}

async function on<Value>({ databaseUrl }: { databaseUrl: string }, work: (database: Database) => Promise<Value>): Promise<Value> {
  const opened = openServer(databaseUrl);
  try {
    return await work(opened.db);
  } finally {
    await opened.close();
  }
}

async function migrated(env: { databaseUrl: string }): Promise<void> {
  const opened = openServer(env.databaseUrl);
  await migrate(opened);
  await opened.close();
}

const addProject = (id: number) => sql`insert into projects (id) values (${`00000000-0000-0000-0000-00000000000${id}`})`;
const newestIn = (env: Env) => join(env.dataDir, "backups", readdirSync(join(env.dataDir, "backups")).sort().at(-1) ?? "");
const said = () => output.mock.calls.map(([text]) => String(text)).join("");

beforeEach(() => {
  output = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
});
afterEach(() => output.mockRestore());
afterAll(async () => {
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe.runIf(inject("serverUrl"))("restoring into a server", () => {
  let source: Env & { databaseUrl: string };
  let backup: string;
  let contents: Record<string, string>;
  /** Without the entry in the audit log that says when it was made. */
  let backedUp: Record<string, string>;
  beforeAll(async () => {
    setLogLevel("silent");
    output = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
    source = await emptyPlace();
    await migrated(source);
    await on(source, (database) => database.execute(addProject(1)));
    backedUp = await on(source, contentsOf);
    await backUp(source, []);
    backup = newestIn(source);
    contents = await on(source, contentsOf);
  });

  test("refuses while the program is running", async () => {
    await on(source, async (database) => {
      await database.execute(sql`select 1`);
      await expect(restore(source, [backup, "--replace"])).rejects.toThrow(/Bluebonnet is running on this database/);
    });
  });

  inProof("keeps what another program has in the database, or refuses because of it", async () => {
    const beside = await emptyPlace();
    await on(beside, (database) => database.execute(sql`create table invoices (id int)`));
    await restore(beside, [backup]);
    await restore(beside, [backup, "--replace"]);
    await on(beside, (database) => database.execute(sql`select id from invoices`));
    await backUp(beside, []);
    expect(said()).toMatch(/skipped +tables that don't belong to Bluebonnet: public\.invoices/);
    const same = await emptyPlace();
    await on(same, (database) => database.execute(sql`create table pages (number int)`));
    await expect(restore(same, [backup, "--replace"])).rejects.toThrow(/belongs to another program: it has pages/);
    const queue = await emptyPlace();
    await on(queue, (database) => database.execute(sql`create schema pgboss`));
    await expect(restore(queue, [backup, "--replace"])).rejects.toThrow(/it has the schema pgboss/);
  });

  test("refuses another secret, unless an option allows it", async () => {
    const other = await emptyPlace({ SESSION_SECRET: "another secret than the one of this site" });
    await expect(restore(other, [backup])).rejects.toThrow(/a different SESSION_SECRET.*Nothing was changed/s);
    const none = await emptyPlace({ SESSION_SECRET: "" });
    await expect(restore(none, [backup])).rejects.toThrow(/a different SESSION_SECRET/);
    await restore(other, [backup, "--other-secret"]);
    expect(await on(other, contentsOf)).toEqual(backedUp);
  });

  test("refuses a backup of a newer or different version before anything changes", async () => {
    const migrations = listMigrations().map(({ hash, writtenAt }) => ({ hash, writtenAt }));
    const newer = [...migrations, { hash: "f".repeat(64), writtenAt: Date.now() }];
    const other = migrations.with(3, { hash: "f".repeat(64), writtenAt: 0 });
    for (const [made, words] of [
      [newer, /which is newer than this version\. Update Bluebonnet first/],
      [other, /migration 4\), so it can't be restored here/],
    ] as const) {
      const [, ...rest] = goodEntries();
      const path = await writeTar(join(folder, "strange.tar.gz"), backupOf([["about.json", aboutBackup({ migrations: made })], ...rest]));
      await expect(restore(source, [path, "--replace"])).rejects.toThrow(words);
    }
    const unknown = await writeTar(join(folder, "unknown.tar.gz"), backupOf(goodEntries(), manifestOfBackup()));
    await expect(restore(source, [unknown, "--replace"])).rejects.toThrow(
      /table public\.things has a column that this version of Bluebonnet doesn't know: a/,
    );
    expect(await on(source, contentsOf)).toEqual(contents);
  });

  test("accepts a backup of an older version: its tables, its rows, and every change since", async () => {
    const older = await emptyPlace();
    const known = listMigrations();
    const then = known.slice(0, -2);
    await on(older, (database) =>
      database.transaction(async (tx) => {
        await tx.execute(sql`create table migrations (id serial primary key, hash text not null, created_at bigint)`);
        for (const { statements, hash, writtenAt } of then) {
          for (const one of statements) await tx.execute(sql.raw(one));
          await tx.execute(sql`insert into migrations (hash, created_at) values (${hash}, ${writtenAt})`);
        }
        await tx.execute(addProject(2));
      }),
    );
    await backUp(older, []);
    const now = await emptyPlace();
    await restore(now, [newestIn(older)]);
    await on(now, async (database) => {
      const { rows } = await database.execute(sql`select hash from migrations order by created_at`);
      expect(rows.map(({ hash }) => hash)).toEqual(known.map(({ hash }) => hash));
      expect((await database.execute(sql`select right(id::text, 1) as id from projects`)).rows).toEqual([{ id: "2" }]);
    });
    // And the program has nothing more to do.
    await migrated(now);
  });

  test("keeps the current data if the backup is damaged or its rows do not belong together", async () => {
    const whole = readFileSync(backup);
    const damaged = join(folder, "damaged.tar.gz");
    writeFileSync(damaged, whole.subarray(0, whole.length - 100));
    await expect(restore(source, [damaged, "--replace"])).rejects.toThrow(/damaged\.tar\.gz can't be used: it's truncated/);
    const orphan = await withOrphan(whole);
    await expect(restore(source, [orphan, "--replace"])).rejects.toThrow(
      /can't be restored: .*term_sets_project_id_projects_id_fk.*Nothing was changed/,
    );
    expect(await on(source, contentsOf)).toEqual(contents);
  });

  /** The backup with texts for a project that isn't in it. */
  async function withOrphan(archive: Buffer): Promise<string> {
    const entries = await entriesOf(archive);
    const manifest = JSON.parse(entries.get("manifest.json")?.toString() ?? "");
    const table = manifest.tables.find((one: { table: string }) => one.table === "public.term_sets");
    const values: Record<string, string> = { uuid: "00000000-0000-0000-0000-000000000009", integer: "1", "text[]": "{}", text: "words" };
    const rows = `${table.columns.map(({ type }: { type: string }) => values[type] ?? "2026-11-22 10:00:00+00").join("\t")}\n`;
    Object.assign(table, { rows: 1, pieces: 1, bytes: rows.length, sha256: createHash("sha256").update(rows).digest("hex") });
    const kept = [...entries].filter(([name]) => !/^(checksums|manifest)/.test(name));
    const all: TarEntry[] = [...kept, ["database/public.term_sets/000001.copy", rows]];
    return writeTar(join(folder, "orphan.tar.gz"), backupOf(all, JSON.stringify(manifest)));
  }
});

describe("a destination that accepts no backup", () => {
  const disk = join(folder, "disk");
  mkdirSync(disk);
  const mount = (...options: string[]) => spawnSync("mount", [...options, "tmpfs", disk]).status === 0;
  const isMounted = mount("-t", "tmpfs", "-o", "size=64k");
  if (!isMounted) console.warn("No file system could be mounted here: the test of a full disk is SKIPPED.");
  afterAll(() => void spawnSync("umount", ["--lazy", disk]));

  test.runIf(isMounted)("is reported with the reason, and nothing is left in it", async () => {
    mount("-o", "remount,rw");
    const dataDir = seededFolder();
    const env = readEnv({ LOG_LEVEL: "silent", DATA_DIR: dataDir });
    await expect(backUp(env, [disk])).rejects.toThrow(/^No backup was written to .*: the disk is full\.$/);
    expect(readdirSync(disk)).toEqual([]);
    mount("-o", "remount,ro");
    await expect(backUp(env, [disk])).rejects.toThrow(/^No backup was written to .*: the disk is read-only\.$/);
    await expect(backUp(env, [join(disk, "nothing")])).rejects.toThrow(/^No backup was written to .*: the folder doesn't exist\.$/);
    rmSync(dataDir, { recursive: true, force: true });
  });
});

test.runIf(inject("serverUrl"))("--daily makes one a day, so that restarts push no older one out", async () => {
  const env = await emptyPlace();
  await migrated(env);
  const daily = join(folder, "daily");
  mkdirSync(daily);
  writeFileSync(join(daily, backupName(new Date(now().getTime() - 86_400_000))), "yesterday's");
  await backUp(env, [daily, "--daily", "--keep", "2"]);
  const two = readdirSync(daily);
  expect(two).toHaveLength(2);
  await backUp(env, [daily, "--daily", "--keep", "1"]);
  expect(readdirSync(daily)).toEqual(two);
  expect(said()).toMatch(/There's already a backup from today: bluebonnet-/);
  await expect(backUp(env, ["a.tar.gz", "--daily"])).rejects.toThrow(/--keep and --daily work with a folder/);
});

describe("using the command", () => {
  const env = () => readEnv({ LOG_LEVEL: "silent", DATA_DIR: join(folder, "asking"), SESSION_SECRET: SECRET });

  test("a wrong argument prints the usage", async () => {
    await expect(restore(env(), ["a.tar.gz", "--force"])).rejects.toThrow(/npm run restore -- <backup> \[--replace\]/);
    await expect(backUp(env(), ["--keep", "0"])).rejects.toThrow(/--keep needs the number/);
    await expect(backUp(env(), ["a.tar.gz", "b.tar.gz"])).rejects.toThrow(/npm run backup \[-- /);
    await expect(backUp(env(), ["a.tar.gz", "--keep", "3"])).rejects.toThrow(/--keep and --daily work with a folder/);
    await expect(restore(env(), [])).rejects.toThrow(/There are no backups in/);
    await expect(restore(env(), ["nowhere.tar.gz"])).rejects.toThrow(/asking\/backups\/nowhere\.tar\.gz doesn't exist/);
    await expect(backUp(env(), [])).rejects.toThrow(/There's no embedded database in/);
  });

  test("an existing or running site is not replaced by accident", async () => {
    const { dataDir } = env();
    const path = await writeTar(join(folder, "small.tar.gz"), backupOf(goodEntries()));
    mkdirSync(join(dataDir, "pg"), { recursive: true });
    writeFileSync(join(dataDir, "pg/PG_VERSION"), "18");
    await expect(restore(env(), [path])).rejects.toThrow(/There's already a site in .*add --replace/);
    const lock = await lockDirectory(join(dataDir, "pg.lock"));
    await expect(restore(env(), [path, "--replace"])).rejects.toThrow(/in use by another process/);
    lock.release();
    const other = await lockDirectory(join(dataDir, "backup.lock"));
    await expect(backUp(env(), [])).rejects.toThrow(/Another backup or restore of .* is in progress/);
    other.release();
  });
});
