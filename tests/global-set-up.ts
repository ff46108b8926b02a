import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { seed, seedLocalPages } from "../db/seed/index.ts";
import { migrate, type OpenDatabase, openEmbedded, openServer } from "../platform/db/index.ts";
import { openJobs } from "../platform/jobs/index.ts";
import { setLogLevel } from "../platform/log/index.ts";
import { jobKinds } from "../server/job-kinds.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A dump of an embedded database, migrated, seeded and with the queue: tests start from it instead of making one. */
    embeddedTemplate: string;
    /** A data folder as the program leaves it after its first start: tests that run the program start from a copy. */
    seededFolder: string;
    /** The PostgreSQL server that tests may use, or null where none answers. */
    serverUrl: string | null;
    /** The name of a database on it like the embedded template: those of tests are copies of it. */
    serverTemplate: string;
  }
}

/** Prepares what all tests start from, and says honestly where there is no PostgreSQL. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "bluebonnet-tests-"));
  const template = join(folder, "embedded.tar");
  const seededFolder = join(folder, "data");
  const serverUrl = await findServer();
  const serverTemplate = `bluebonnet_template_${process.pid}`;
  const database = await openEmbedded(seededFolder);
  await prepare(database, undefined);
  writeFileSync(template, await uncompressedDump(database));
  await seedLocalPages(database.db);
  await database.close();
  if (serverUrl) await makeServerTemplate(serverUrl, serverTemplate);
  project.provide("embeddedTemplate", template);
  project.provide("seededFolder", seededFolder);
  project.provide("serverUrl", serverUrl);
  project.provide("serverTemplate", serverTemplate);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    if (serverUrl) await onServer(serverUrl, `drop database if exists ${serverTemplate} with (force)`);
  };
}

async function prepare(database: OpenDatabase, url: string | undefined): Promise<void> {
  setLogLevel("silent");
  await migrate(database);
  await seed(database.db);
  await (await openJobs(database, url, jobKinds, { work: false })).stop(1_000);
}

async function makeServerTemplate(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = openServer(url.href, { maxConnections: 4 });
  await prepare(database, url.href);
  await database.close();
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function uncompressedDump({ pglite }: OpenDatabase): Promise<Buffer> {
  if (!pglite) throw new Error("this is not the embedded database");
  return Buffer.from(await (await pglite.dumpDataDir("none")).arrayBuffer());
}

async function findServer(): Promise<string | null> {
  const url = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    const { rows } = await client.query("show server_version");
    console.log(`PostgreSQL ${rows[0].server_version} is used beside the embedded database.`);
    return url;
  } catch (error) {
    console.warn(`No PostgreSQL on ${new URL(url).host} (${(error as Error).message}): tests that need one are SKIPPED.`);
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
