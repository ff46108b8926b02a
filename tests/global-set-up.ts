import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "../platform/db/migrate.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A dump of the migrated embedded database: tests start from it instead of making one. */
    embeddedTemplate: string;
    /** The PostgreSQL server that tests may use, or null where none answers. */
    serverUrl: string | null;
  }
}

/** Prepares what all tests start from, and says honestly where there is no PostgreSQL. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "bluebonnet-tests-"));
  const template = join(folder, "embedded.tar");
  const pglite = await PGlite.create();
  await migrate({ kind: "embedded", db: drizzle({ client: pglite }) as never, pglite, close: async () => {} });
  writeFileSync(template, Buffer.from(await (await pglite.dumpDataDir("none")).arrayBuffer()));
  await pglite.close();
  project.provide("embeddedTemplate", template);
  project.provide("serverUrl", await findServer());
  return () => rmSync(folder, { recursive: true, force: true });
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
