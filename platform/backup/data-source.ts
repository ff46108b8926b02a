import type { Column } from "./archive-format.ts";

/** Rows to back up. */
export interface TableRows {
  /** With its schema: "public.leads". */
  table: string;
  columns: Column[];
  /** Which of its rows. If not set, all of them. */
  where?: string;
}

/** A database as it was at one moment, however long reading takes. */
export interface DataSource {
  kind: "embedded" | "server";
  query(text: string): Promise<Record<string, unknown>[]>;
  /** The rows as COPY text in storage order. Chunks can end anywhere. */
  copyOut(rows: TableRows): AsyncIterable<Buffer>;
  close(): Promise<void>;
}

/** Values as text that's the same on every server, whatever its configuration. */
export const PLAIN_TEXT = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set search_path = public; set synchronize_seqscans = off`;

/** Every table in the program with its columns, except those that aren't kept after a crash either. */
export async function listTables(source: DataSource, filter: { schema: string; tables?: string[] }): Promise<TableRows[]> {
  const rows = await source.query(`
    select n.nspname || '.' || c.relname as "table",
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)::text as columns
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname = '${filter.schema}' and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    group by 1 order by 1`);
  const found = rows.map(({ table, columns }) => ({ table: String(table), columns: JSON.parse(String(columns)) as Column[] }));
  return filter.tables ? found.filter(({ table }) => filter.tables?.includes(table)) : found;
}

export async function listSequences(source: DataSource): Promise<{ name: string; value: string; isCalled: boolean }[]> {
  const names = await source.query(
    `select c.relname as name from pg_class c where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  if (names.length === 0) return [];
  const each = names.map(
    ({ name }) => `select '${name}' as name, last_value::text as value, is_called from public.${quoted(String(name))}`,
  );
  const rows = await source.query(each.join(" union all "));
  return rows.map(({ name, value, is_called }) => ({ name: String(name), value: String(value), isCalled: Boolean(is_called) }));
}

export function selectOf({ table, columns, where }: TableRows, part?: string): string {
  const conditions = [where, part].filter((one) => one !== undefined).join(" and ");
  return `select ${columns.map(({ name }) => quoted(name)).join(", ")} from ${quotedTable(table)}${conditions && ` where ${conditions}`}`;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function quotedTable(table: string): string {
  return table.split(".").map(quoted).join(".");
}
