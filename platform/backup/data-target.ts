import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Database } from "../db/index.ts";
import type { Column } from "./archive-format.ts";
import { quoted } from "./data-source.ts";

/** One session of the database that rows are loaded into. */
export interface DataTarget {
  /** The same session, for what's done with the rows once they're there. */
  db: Database;
  /** One or more statements. */
  run(text: string): Promise<void>;
  query(text: string): Promise<Record<string, unknown>[]>;
  /** `table` in the form a statement needs. */
  copyIn(table: string, columns: Column[], piece: Buffer): Promise<void>;
}

export function serverTarget(client: pg.Client): DataTarget {
  return {
    db: drizzlePg({ client }) as unknown as Database,
    run: async (text) => void (await client.query(text)),
    query: async (text) => (await client.query(text)).rows,
    copyIn: (table, columns, piece) => pipeline(Readable.from([piece]), client.query(copyFrom(`${copyInto(table, columns)} from stdin`))),
  };
}

export async function embeddedTarget(pglite: PGlite): Promise<DataTarget> {
  const { drizzle } = await import("drizzle-orm/pglite");
  return {
    db: drizzle({ client: pglite }) as unknown as Database,
    run: async (text) => void (await pglite.exec(text)),
    query: async (text) => (await pglite.query<Record<string, unknown>>(text)).rows,
    copyIn: async (table, columns, piece) => {
      await pglite.query(`${copyInto(table, columns)} from '/dev/blob'`, [], { blob: new Blob([new Uint8Array(piece)]) });
    },
  };
}

function copyInto(table: string, columns: Column[]): string {
  return `copy ${table} (${columns.map(({ name }) => quoted(name)).join(", ")})`;
}
