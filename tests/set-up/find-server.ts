import pg from "pg";

declare module "vitest" {
  export interface ProvidedContext {
    /** The PostgreSQL server that tests can use, or null if none answers. */
    serverUrl: string | null;
  }
}

/** Vitest reads its configuration once for each project, so the first result is kept for the others. */
const FOUND = "TEST_SERVER_FOUND";

/** The address of the PostgreSQL server for tests. Says so if there is none. */
export async function findServer(): Promise<string | null> {
  process.env[FOUND] ??= (await lookForServer()) ?? "";
  return process.env[FOUND] || null;
}

async function lookForServer(): Promise<string | null> {
  const url = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    const { rows } = await client.query("show server_version");
    console.log(`Using PostgreSQL ${rows[0].server_version} in addition to the embedded database.`);
    return url;
  } catch (error) {
    console.warn(`No PostgreSQL on ${new URL(url).host} (${(error as Error).message}). Tests that need one are SKIPPED.`);
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
