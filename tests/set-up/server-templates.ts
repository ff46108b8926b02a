import { randomUUID } from "node:crypto";
import pg from "pg";
import { type OpenDatabase, openServer } from "../../platform/db/index.ts";
import { STALE_DAYS } from "./template-cache.ts";

const START = "bluebonnet_template_";

/** A new database with a unique name, copied from another one and then filled by `prepare`. Returns its name. */
export async function createTemplate(
  serverUrl: string,
  from: string,
  prepare: (database: OpenDatabase, url: string) => Promise<unknown>,
): Promise<string> {
  const name = START + randomUUID().replaceAll("-", "").slice(0, 16);
  await onServer(serverUrl, async (client) => {
    await client.query(`create database ${name} template ${from}`);
    await client.query(`comment on database ${name} is '${new Date().toISOString()}'`);
    await client.query(`alter database ${name} set synchronous_commit = off`);
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = openServer(url.href, { maxConnections: 4 });
  await prepare(database, url.href).finally(() => database.close());
  return name;
}

export function areThere(serverUrl: string, names: string[]): Promise<boolean> {
  return onServer(serverUrl, async (client) => {
    const { rows } = await client.query("select 1 from pg_database where datname = any($1)", [names]);
    return rows.length === names.length;
  });
}

/** Templates that are too old for any run to need them. */
export function dropStale(serverUrl: string): Promise<void> {
  return onServer(serverUrl, async (client) => {
    const { rows } = await client.query(
      `select datname from pg_database where starts_with(datname, '${START}')
        and shobj_description(oid, 'pg_database')::timestamptz < now() - make_interval(days => ${STALE_DAYS})`,
    );
    // Another run may do the same.
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`).catch(() => undefined);
  });
}

async function onServer<Value>(serverUrl: string, act: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
