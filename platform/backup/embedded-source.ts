import type { PGlite } from "@electric-sql/pglite";
import { createPglite } from "../db/index.ts";
import { PIECE } from "./archive-format.ts";
import { type DataSource, PLAIN_TEXT, quotedTable, selectOf, type TableRows } from "./data-source.ts";

/** A copy of the embedded database's files (`copyEmbedded`) that no one else uses. */
export async function openEmbeddedSource(folder: string): Promise<DataSource> {
  const pglite = await createPglite({ dataDir: folder });
  await pglite.exec(PLAIN_TEXT);
  return {
    kind: "embedded",
    query: async (text) => (await pglite.query<Record<string, unknown>>(text)).rows,
    copyOut: (rows) => copyInStretches(pglite, rows),
    close: () => pglite.close(),
  };
}

/**
 * The engine returns the whole result of a COPY at once, so a table is read in ranges of pages: as many as made about one piece before, at
 * most twice as many as the last time.
 */
async function* copyInStretches(pglite: PGlite, rows: TableRows): AsyncGenerator<Buffer> {
  const name = `'${quotedTable(rows.table)}'::regclass`;
  const { rows: sizes } = await pglite.query<{ pages: number }>(`
    select (greatest(pg_relation_size(${name}), (select max(pg_relation_size(relid)) from pg_partition_tree(${name}))) /
      current_setting('block_size')::int)::int as pages`);
  const pages = sizes[0]?.pages ?? 0;
  for (let from = 0, step = 8; from < pages; ) {
    const part = `ctid >= '(${from},0)'::tid and ctid < '(${from + step},0)'::tid`;
    const { blob } = await pglite.query(`copy (${selectOf(rows, part)}) to '/dev/blob'`);
    const size = blob?.size ?? 0;
    if (blob && size > 0) yield Buffer.from(await blob.arrayBuffer());
    from += step;
    step = Math.max(1, Math.min(step * 2, Math.floor((step * PIECE) / Math.max(1, size))));
  }
}
