import { mkdtempSync, openAsBlob, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/pglite";
import { afterAll, beforeAll, inject } from "vitest";
import { openAuth } from "~/platform/auth/index.ts";
import { forgetValues } from "~/platform/cache/index.ts";
import { adoptDatabase, createPglite, type Database, type OpenDatabase, openServer } from "~/platform/db/index.ts";
import { adoptEnv, readEnv } from "~/platform/env/index.ts";
import { type OpenJobs, openJobs } from "~/platform/jobs/index.ts";
import { setLogLevel } from "~/platform/log/index.ts";
import { openSecrets } from "~/platform/secrets/index.ts";
import { openStorage } from "~/platform/storage/index.ts";
import { jobKinds } from "~/server/job-kinds.ts";
import { createSeededServerDatabase, createServerDatabase } from "./server-database.ts";

export { createSeededServerDatabase, createServerDatabase } from "./server-database.ts";
export { jobKinds };

/** The database that this file's tests run on: "embedded" or "server" (set by the Vitest project). */
export const databaseKind = process.env.TEST_DATABASE === "server" ? "server" : "embedded";

let url: string | undefined;

/** The test database's address, if it's on a server. */
export function databaseUrl(): string | undefined {
  return url;
}

/** Whether this file's tests can run at all. */
export function isDatabaseThere(): boolean {
  return databaseKind === "embedded" || inject("serverUrl") !== null;
}

interface TestDatabase {
  database: OpenDatabase;
  url: string | undefined;
  drop: () => Promise<void>;
}

/**
 * A fresh, migrated, and seeded database for a file's tests, set as the program's. Jobs can be enqueued, but no worker runs.
 * @param fill makes something else of an empty database
 */
export function onTestDatabase(fill?: (database: OpenDatabase) => Promise<void>): void {
  let opened: TestDatabase | undefined;
  let jobs: OpenJobs | undefined;
  const uploads = mkdtempSync(join(tmpdir(), "uploads-"));
  beforeAll(async () => {
    if (!isDatabaseThere()) return;
    setLogLevel("silent");
    adoptEnv(readEnv({ EASE_VERIFICATION: "1", SITE_URL: "http://localhost:3000" }));
    await openStorage({ s3Url: undefined, dataDir: uploads });
    openSecrets({ sessionSecret: "a secret that is long enough for tests", dataDir: "" });
    opened = databaseKind === "server" ? await freshServerDatabase(fill === undefined) : await freshEmbedded(fill === undefined);
    url = opened.url;
    await fill?.(opened.database);
    adoptDatabase(opened.database);
    openAuth({ siteUrl: "http://localhost:3000" });
    forgetValues();
    jobs = await openJobs(opened.database, opened.url, jobKinds, { work: false });
  });
  afterAll(async () => {
    await jobs?.stop(1_000);
    await opened?.database.close();
    await opened?.drop();
    rmSync(uploads, { recursive: true, force: true });
  });
}

async function freshEmbedded(isSeeded: boolean): Promise<TestDatabase> {
  const pglite = await createPglite(isSeeded ? { loadDataDir: await openAsBlob(inject("embeddedTemplate")) } : {});
  const database: OpenDatabase = {
    kind: "embedded",
    db: drizzle({ client: pglite }) as unknown as Database,
    pglite,
    close: () => pglite.close(),
  };
  return { database, url: undefined, drop: async () => {} };
}

async function freshServerDatabase(isSeeded: boolean): Promise<TestDatabase> {
  const { url, drop } = await (isSeeded ? createSeededServerDatabase() : createServerDatabase());
  const database = openServer(url, { maxConnections: 20 });
  return { database, url, drop };
}
