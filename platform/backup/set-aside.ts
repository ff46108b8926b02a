import type { DataTarget } from "./data-target.ts";

/**
 * Removes what makes filling tables slow or depends on their order (foreign keys, indexes, triggers) and the rows that migrations have
 * written. Returns a function that restores them and checks every row.
 */
export async function setAside(target: DataTarget): Promise<() => Promise<void>> {
  const tables = (await target.query(TABLES)).map(({ name }) => String(name));
  if (tables.length === 0) return async () => {};
  const keys = await target.query(FOREIGN_KEYS);
  const indexes = await target.query(INDEXES);
  await target.run(keys.map(({ name, table }) => `alter table ${table} drop constraint ${name}`).join(";"));
  await target.run(indexes.map(({ name }) => `drop index ${name}`).join(";"));
  await target.run(tables.map((table) => `alter table ${table} disable trigger user`).join(";"));
  await target.run(`truncate ${tables.join(", ")}`);
  return async () => {
    for (const { definition } of indexes) await target.run(String(definition));
    for (const { name, table, definition } of keys) await target.run(`alter table ${table} add constraint ${name} ${definition}`);
    await target.run(tables.map((table) => `alter table ${table} enable trigger user`).join(";"));
  };
}

const TABLES = `
  select format('%I.%I', 'public', relname) as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r'
    and not exists (select from pg_depend d where d.objid = pg_class.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`;

const FOREIGN_KEYS = `
  select quote_ident(conname) as name, conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace order by 2, 1`;

const INDEXES = `
  select format('%I.%I', 'public', c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by 1`;
