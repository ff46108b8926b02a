import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { seed, seedLocalPages } from "../db/seed/index.ts";
import { migrate, type OpenDatabase, openEmbedded } from "../platform/db/index.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A dump of the migrated embedded database: tests start from it instead of making one. */
    embeddedTemplate: string;
    /** A data folder as the program leaves it after its first start: tests that run the program start from a copy. */
    seededFolder: string;
    /** The PostgreSQL server that tests may use, or null where none answers. */
    serverUrl: string | null;
  }
}

/** Prepares what all tests start from, and says honestly where there is no PostgreSQL. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "bluebonnet-tests-"));
  const template = join(folder, "embedded.tar");
  const seededFolder = join(folder, "data");
  const database = await openEmbedded(seededFolder);
  await migrate(database);
  writeFileSync(template, await uncompressedDump(database));
  await seed(database.db);
  await seedLocalPages(database.db);
  await database.close();
  project.provide("embeddedTemplate", template);
  project.provide("seededFolder", seededFolder);
  project.provide("serverUrl", await findServer());
  return () => rmSync(folder, { recursive: true, force: true });
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
