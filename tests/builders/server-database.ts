import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import type { ServerTemplates } from "../set-up/templates.ts";

/** A separate empty database on the test server. */
export function createServerDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  return createDatabase("template1");
}

/** A separate database on the test server, migrated and seeded. */
export function createSeededServerDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  return createDatabase(serverTemplates().plain);
}

/** What tests on the server start from. */
export function serverTemplates(): ServerTemplates {
  const templates = inject("serverTemplates");
  if (!templates) throw new Error("no PostgreSQL server found");
  return templates;
}

/** A copy of this database, for one test file. */
export async function createDatabase(template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject("serverUrl");
  if (!server) throw new Error("no PostgreSQL server found");
  const name = `bluebonnet_test_${randomUUID().replaceAll("-", "").slice(0, 12)}`;
  await withAdmin(server, async (client) => {
    const { rows } = await client.query("show fsync");
    // Copying files is cheaper than logging every page, but first everything has to be on the disk.
    const strategy = rows[0].fsync === "off" ? "file_copy" : "wal_log";
    await client.query(`create database ${name} template ${template} strategy ${strategy}`);
    // No one restores it after a crash, so its commits don't have to wait for the disk.
    await client.query(`alter database ${name} set synchronous_commit = off`);
  });
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => withAdmin(server, (client) => client.query(`drop database if exists ${name} with (force)`)) };
}

async function withAdmin(server: string, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}
