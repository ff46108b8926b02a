import { createHash, randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, type MockInstance, test, vi } from "vitest";
import { captureLead } from "~/domain/leads/index.ts";
import { openAuth } from "~/platform/auth/index.ts";
import { knownNames } from "~/platform/backup/known-names.ts";
import { forgetValues } from "~/platform/cache/index.ts";
import {
  adoptDatabase,
  type Database,
  listMigrations,
  lockDirectory,
  migrate,
  type OpenDatabase,
  openEmbedded,
  openServer,
} from "~/platform/db/index.ts";
import { adoptEnv, type Env, readEnv } from "~/platform/env/index.ts";
import { openJobs } from "~/platform/jobs/index.ts";
import { setLogLevel } from "~/platform/log/index.ts";
import { openSecrets } from "~/platform/secrets/index.ts";
import { openStorage, storage } from "~/platform/storage/index.ts";
import { bindingsOf, contentsOf, fillEveryTable } from "~/tests/builders/every-table.ts";
import { leadInput } from "~/tests/builders/lead.ts";
import { type S3Server, startS3Server } from "~/tests/builders/s3-server.ts";
import { inProof } from "~/tests/builders/sample.ts";
import { seededFolder } from "~/tests/builders/seeded-folder.ts";
import { createServerDatabase } from "~/tests/builders/test-database.ts";
import { jobKinds } from "../job-kinds.ts";
import { backUp } from "./back-up.ts";
import { move } from "./move.ts";
import { restore } from "./restore.ts";

const SECRET = "a generated secret that is as long as they are";
const FILES: Record<string, Buffer> = {
  "user-1/1700000000000-aa.jpg": randomBytes(300_000),
  "user-1/1700000000000-empty.txt": Buffer.alloc(0),
  [`${"deep-".repeat(30)}/${"long".repeat(30)}.csv`]: Buffer.from("a,b\n"),
};

const folder = mkdtempSync(join(tmpdir(), "round-trip-"));
const serverDatabases: { drop(): Promise<void> }[] = [];
let s3: S3Server;
let places = 0;
let output: MockInstance;

/** A site with a row in every table, files, and a generated secret. Returns its contents. */
async function makeSite(dataDir: string): Promise<void> {
  writeFileSync(join(dataDir, "secret"), SECRET);
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(dataDir, "media", path)), { recursive: true });
    writeFileSync(join(dataDir, "media", path), content);
  }
  await onOpenSite(envOf({ DATA_DIR: dataDir }), async (database) => {
    await fillEveryTable(database);
    await database.execute(sql`
      insert into newsletter_events (delivery_id, kind, at) select min(d.id), 'open', now() from newsletter_deliveries d, generate_series(1, 5) i group by i`);
    for (const email of ["created", "active", "done"]) await captureLead(leadInput({ email: `${email}@example.com` }));
    // One job that's active while the backup is made, and one that's done.
    for (const [state, email] of [
      ["active", "active"],
      ["completed", "done"],
    ])
      await database.execute(sql`
        update pgboss.job set state = ${state}, started_on = now(), heartbeat_on = now(), keep_until = now() - interval '1 day'
        where data ->> 'submissionId' in (select s.id::text from lead_submissions s join leads l on l.id = s.lead_id where l.email = ${`${email}@example.com`})`);
  });
}

async function onSite<Value>(env: Env, work: (database: Database) => Promise<Value>): Promise<Value> {
  const opened: OpenDatabase = env.databaseUrl ? openServer(env.databaseUrl) : await openEmbedded(env.dataDir);
  try {
    return await work(opened.db);
  } finally {
    await opened.close();
  }
}

/** Runs `work` on a site where no jobs run, so leads can be captured. */
async function onOpenSite(env: Env, work: (database: Database) => Promise<void>): Promise<void> {
  const opened: OpenDatabase = env.databaseUrl ? openServer(env.databaseUrl) : await openEmbedded(env.dataDir);
  adoptEnv(env);
  adoptDatabase(opened);
  openSecrets(env);
  openAuth(env);
  forgetValues();
  const jobs = await openJobs(opened, env.databaseUrl, jobKinds, { work: false });
  try {
    await work(opened.db);
  } finally {
    await jobs.stop(1_000);
    await opened.close();
  }
}

function envOf(variables: Record<string, string>): Env {
  return readEnv({ LOG_LEVEL: "silent", EASE_VERIFICATION: "1", SITE_URL: "http://localhost:3000", ...variables });
}

/** A data folder and, if requested, an empty database on the server. */
async function newPlace(name: string, { onServer = false, variables = {} as Record<string, string> } = {}): Promise<Env> {
  const database = onServer ? await createServerDatabase() : null;
  if (database) serverDatabases.push(database);
  return envOf({ DATA_DIR: join(folder, `${name}-${++places}`), ...(database ? { DATABASE_URL: database.url } : {}), ...variables });
}

const digestOf = (content: Buffer) => `${content.length} ${createHash("sha256").update(content).digest("hex")}`;

async function filesOf(env: Env): Promise<Record<string, string>> {
  await openStorage(env);
  const files: Record<string, string> = {};
  for await (const path of storage().list()) files[path] = digestOf(await buffer((await storage().get(path)) as NodeJS.ReadableStream));
  return files;
}

const newestIn = (dataDir: string) => join(dataDir, "backups", readdirSync(join(dataDir, "backups")).sort().at(-1) ?? "");
const said = () => output.mock.calls.map(([text]) => String(text)).join("");

async function jobsOf(database: Database) {
  const { rows } = await database.execute(sql`
    select l.email, j.state::text as state, j.keep_until > now() as is_kept, j.start_after <= now() as is_due
    from pgboss.job j join lead_submissions s on s.id::text = j.data ->> 'submissionId' join leads l on l.id = s.lead_id
    where j.name = 'notify-of-lead' order by 1`);
  return rows;
}

const site = join(folder, "site");
let contents: Record<string, string>;

beforeAll(async () => {
  setLogLevel("silent");
  s3 = await startS3Server();
  const made = seededFolder();
  await makeSite(made);
  renameSync(made, site);
  contents = await onSite(envOf({ DATA_DIR: site }), contentsOf);
});
beforeEach(() => {
  output = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
});
afterEach(() => output.mockRestore());
afterAll(async () => {
  await s3.stop();
  for (const database of serverDatabases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test("there is a row in every table, so that every table is tested", () => {
  expect(Object.entries(contents).filter(([, sum]) => sum.startsWith("0 "))).toEqual([]);
});

test("from an embedded database: nothing is left but the backup, which only its owner can read", async () => {
  await backUpWithGaps(envOf({ DATA_DIR: site }), []);
  expect(readdirSync(site).sort()).toEqual(["backup.lock", "backups", "media", "pg", "pg.lock", "secret"]);
  expect(statSync(newestIn(site)).mode & 0o777).toBe(0o600);
  expect(said()).toMatch(/files +3 files/);
  expect(said()).toMatch(/MISSING +\d+ files that the site uses/);
  await backUp(envOf({ DATA_DIR: site }), ["--verify", newestIn(site)]);
  expect(said()).toContain("is complete: every checksum matches");
});

/** The rows of every table name files that no one has stored, so a backup of this site is made but isn't a success. */
async function backUpWithGaps(env: Env, args: string[]): Promise<void> {
  await expect(backUp(env, args)).rejects.toThrow(/^The backup was written, but \d+ files that the site uses are missing from it/);
}

inProof("a backup that lacks files the site refers to pushes no other one out", async () => {
  const kept = join(folder, "kept");
  mkdirSync(kept);
  writeFileSync(join(kept, "bluebonnet-20260101-000000.tar.gz"), "a good one");
  await backUpWithGaps(envOf({ DATA_DIR: site }), [kept, "--keep", "1"]);
  expect(readdirSync(kept)).toHaveLength(2);
});

/** What the site must look like after a restore. */
async function expectTheSite(env: Env): Promise<void> {
  const restored = await onSite(env, async (database) => ({ contents: await contentsOf(database), jobs: await jobsOf(database) }));
  // Backups don't include the key of a day's visitors.
  expect(restored.contents).toEqual({ ...contents, analytics_salts: "0 " });
  expect(restored.jobs).toEqual([
    { email: "active@example.com", state: "created", is_kept: true, is_due: true },
    { email: "created@example.com", state: "created", is_kept: true, is_due: true },
  ]);
  expect(await filesOf(env)).toEqual(Object.fromEntries(Object.entries(FILES).map(([path, content]) => [path, digestOf(content)])));
  expect(readFileSync(join(env.dataDir, "secret"), "utf8")).toBe(SECRET);
}

test("embedded → embedded: the same rows, jobs, files, and secret", async () => {
  const env = await newPlace("embedded");
  await restore(env, [newestIn(site)]);
  await expectTheSite(env);
  expect(statSync(join(env.dataDir, "secret")).mode & 0o777).toBe(0o600);
  expect(readdirSync(env.dataDir).filter((name) => /restor|fetched/.test(name))).toEqual([]);
});

describe.runIf(inject("serverUrl"))("with a server", () => {
  let first: Env;
  let second: Env;

  test("embedded → server: the same, with the same keys, indexes, and triggers", async () => {
    first = await newPlace("server", { onServer: true });
    await restore(first, [newestIn(site)]);
    await expectTheSite(first);
    const fresh = await newPlace("fresh", { onServer: true });
    const database = openServer(fresh.databaseUrl ?? "");
    await migrate(database);
    const expected = await bindingsOf(database.db);
    const known = knownNames(listMigrations());
    const { rows } = await database.db.execute(sql`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      union all select typname from pg_type where typnamespace = 'public'::regnamespace and typtype = 'e'
      union all select proname from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
    await database.close();
    expect(await onSite(first, bindingsOf)).toEqual(expected);
    // What --replace removes, and nothing else.
    expect(rows.map(({ name }) => name).filter((name) => !Object.values(known).flat().includes(String(name)))).toEqual([]);
  });

  test("sequences continue after the existing rows", async () => {
    await onSite(first, async (database) => {
      const { rows } = await database.execute(sql`
        insert into newsletter_events (delivery_id, kind, at) select min(id), 'open', now() from newsletter_deliveries returning id::int as id`);
      expect(rows).toEqual([{ id: 6 }]);
      await database.execute(sql`delete from newsletter_events where id = 6`);
    });
  });

  test("while leads come in: every lead that was answered before is in the backup, complete", async () => {
    const env = envOf({ ...variablesOf(first), BACKUP_S3_URL: s3.backupsUrl });
    const answered: string[] = [];
    let before: string[] = [];
    await onOpenSite(first, async () => {
      let isOver = false;
      const visitors = [1, 2, 3].map(async (visitor) => {
        for (let i = 0; !isOver; i++) {
          const captured = await captureLead(leadInput({ email: `v${visitor}-${i}@example.com` }));
          if (captured.ok) answered.push(captured.value.id);
        }
      });
      await expect.poll(() => answered.length, { interval: 5 }).toBeGreaterThan(20);
      before = [...answered];
      await backUpWithGaps(env, []);
      isOver = true;
      await Promise.all(visitors);
    });
    expect(answered.length).toBeGreaterThan(before.length);
    second = await newPlace("second", { onServer: true, variables: { S3_URL: s3.url, BACKUP_S3_URL: s3.backupsUrl } });
    await restore(second, []);
    const name = /bluebonnet-[\d-]+\.tar\.gz/.exec(said())?.[0] ?? "";
    await restore(second, [name]);
    const found = await onSite(second, async (database) => {
      const { rows } = await database.execute(sql`
        select l.id::text as id from leads l join lead_submissions s on s.lead_id = l.id join lead_events e on e.lead_id = l.id
        where exists (select from pgboss.job j where j.data ->> 'submissionId' = s.id::text and j.name = 'notify-of-lead')`);
      return new Set(rows.map(({ id }) => String(id)));
    });
    expect(before.filter((id) => !found.has(id))).toEqual([]);
  });

  inProof("server → server, files in a bucket: with --replace, one replaces the other", async () => {
    await onSite(first, (database) => database.execute(sql`delete from leads where email like 'v%@example.com'`));
    await onSite(first, (database) =>
      database.execute(sql`delete from pgboss.job where data ->> 'submissionId' not in (select id::text from lead_submissions)`),
    );
    await backUpWithGaps(first, []);
    await expect(restore(second, [newestIn(first.dataDir)])).rejects.toThrow(/There's already a site in this database/);
    await restore(second, [newestIn(first.dataDir), "--replace"]);
    await expectTheSite(second);
    expect(existsSync(join(second.dataDir, "media"))).toBe(false);
  });

  inProof("server → embedded, files from a bucket", async () => {
    await backUpWithGaps(second, [`${second.dataDir}/chosen.tar.gz`]);
    const env = await newPlace("back");
    await restore(env, [`${second.dataDir}/chosen.tar.gz`]);
    await expectTheSite(env);
  });

  test("npm run move: the same on a server, with the files in its bucket; the folder is marked, and a backup is next to it", async () => {
    const moved = await newPlace("moved", { onServer: true, variables: { DATA_DIR: site, S3_URL: s3.otherUrl } });
    const marker = join(site, "moved");
    symlinkSync(join(site, "no-such-folder", "moved"), marker);
    await expect(move(moved, []), "the mark can't be written").rejects.toThrow(
      /is on the server now.*ENOENT[\s\S]*echo "moved to the server" > /,
    );
    rmSync(marker);
    await move(moved, ["--replace"]);
    await expectTheSite(moved);
    expect(readFileSync(marker, "utf8"), "without the password").toMatch(/^moved to 127\.0\.0\.1:\d+\/\w+ on \d{4}-\d\d-\d\dT/);
    for (const openOld of [() => onSite(envOf({ DATA_DIR: site }), contentsOf), () => backUp(envOf({ DATA_DIR: site }), [])])
      await expect(openOld()).rejects.toThrow(/was moved to 127.*Set DATABASE_URL to that server/);
    await expect(restore(envOf({ DATA_DIR: site }), [newestIn(site), "--replace"])).rejects.toThrow(/Set DATABASE_URL to that server/);
    await expect(move(moved, ["--replace"]), "what's there now is newer").rejects.toThrow(/Set DATABASE_URL to that server/);
    await expectTheSite(moved);
    rmSync(marker);
    expect(await onSite(envOf({ DATA_DIR: site }), contentsOf)).toEqual(contents);
    const backups = () => readdirSync(join(site, "backups"));
    const before = backups();
    await expect(move(moved, [])).rejects.toThrow(/There's already a site in this database/);
    const away = envOf({ DATA_DIR: site, DATABASE_URL: "postgres://nobody:nothing@127.0.0.1:1/none" });
    await expect(move(away, [])).rejects.toThrow();
    await expect(move(envOf({ DATA_DIR: site }), [])).rejects.toThrow(/DATABASE_URL=postgres:/);
    const held = await lockDirectory(join(site, "pg.lock"));
    await expect(move(moved, ["--replace"])).rejects.toThrow(/in use by another process/);
    held.release();
    expect(backups(), "a failure leaves no copy").toEqual(before);
  });

  test("backups do not go where uploaded files are", async () => {
    await expect(backUp(second, [s3.url])).rejects.toThrow(/Use a separate bucket for backups/);
  });
});

function variablesOf({ dataDir, databaseUrl }: Env): Record<string, string> {
  return { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
}
