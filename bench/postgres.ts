import pg from "pg";

const SERVER = process.env.BENCH_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

/** A separate database for the run, dropped when it ends. */
export interface BenchDatabase {
  url: string;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

export async function createDatabase(): Promise<BenchDatabase> {
  const name = `bluebonnet_bench_${process.pid}_${Date.now()}`;
  await asAdmin(`create database ${name}`);
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 1 });
  return {
    url: url.href,
    query: async (text, values) => (await pool.query(text, values)).rows,
    drop: async () => {
      await pool.end();
      await asAdmin(`drop database if exists ${name} with (force)`);
    },
  };
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
