import { sql } from "drizzle-orm";
import type { Database } from "~/platform/db/index.ts";

/** Everything that COPY has to escape, and what people write. */
const AWKWARD = String.raw`E'tab\t line\n back\\slash cr\r \\N \\. "quoted" ''single'' , ; é 漢 🙂 '`;

/** Columns with their own rule; the others go by type. */
const OF_THEIR_OWN: Record<string, string> = {
  "redirects.to_path": "'to ' || i",
  "lead_views.name": "'view \\t ' || i",
  "appointments.ends_at": "'2026-03-29 02:29:59.123456+00'::timestamptz + i * interval '1 hour'",
  "appointments.blocked_until": "'2026-03-29 02:29:59.123456+00'::timestamptz + i * interval '1 hour'",
  "webhook_deliveries.state": "'succeeded'",
  "webhook_deliveries.next_attempt_at": "null::timestamptz",
  "webhook_deliveries.claim": "null::uuid",
  // Only a scheduled article has one.
  "articles.publish_at": "null::timestamptz",
  // A restore switches off what's active, and holds what's scheduled.
  "newsletter_sequences.is_active": "false",
};

/** By type, for row i. The same in every table, so that rows that refer to each other match. */
const VALUES: [type: RegExp, value: (type: string) => string][] = [
  [/^uuid$/, () => "md5('row ' || i)::uuid"],
  [/^text$/, () => `${AWKWARD} || i`],
  [/^text\[\]$/, () => `array[${AWKWARD}, null, '', 'a,b', '{"}']`],
  [/^(smallint|integer)$/, (type) => `i::${type}`],
  [/^bigint$/, () => "9007199254740993 + i"],
  [/^integer\[\]$/, () => "array[i, null, -1]"],
  [/^boolean$/, () => "i = 2"],
  [/^timestamp with/, () => "'2026-03-29 01:59:59.123456+00'::timestamptz + i * interval '1 hour'"],
  [/^timestamp without/, () => "'2026-03-29 01:59:59.123456'::timestamp"],
  [/^date$/, () => "'1999-12-31'::date + i"],
  [/^jsonb$/, () => `jsonb_build_object('text', ${AWKWARD}, 'number', 1e-7, 'nothing', null, 'list', array[i])`],
  [/^(real|double precision)$/, () => "case i when 1 then 'NaN' when 2 then 0.1 else 1e-7 end"],
  [/^tsvector$/, () => `to_tsvector('simple', ${AWKWARD})`],
  [/^bytea$/, () => "'\\xdeadbeef00'::bytea"],
];

interface Column {
  name: string;
  type: string;
  labels: string[] | null;
  /** For a column that accepts only certain words. */
  check: string | null;
  isRequired: boolean;
}

/** Adds three rows to every table that's backed up: awkward values in the first two, and null in the third where allowed. */
export async function fillEveryTable(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    // Rows refer to rows in later tables.
    await tx.execute(sql`set local session_replication_role = replica`);
    const { rows } = await tx.execute(sql`
      select c.relname as "table", json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isRequired', a.attnotnull,
        'labels', (select array_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = a.atttypid),
        'check', (select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.conname = c.relname || '_' || a.attname || '_known'))
        order by a.attnum)::text as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'migrations' group by 1`);
    for (const { table, columns } of rows) {
      const all = JSON.parse(String(columns)) as Column[];
      const names = all.map(({ name }) => `"${name}"`).join(", ");
      const values = all.map((column) => awkwardValue(String(table), column)).join(", ");
      await tx.execute(
        sql.raw(
          `insert into "${table}" (${names}) overriding system value select ${values} from generate_series(1, 3) i on conflict do nothing`,
        ),
      );
    }
  });
}

function awkwardValue(table: string, { name, type, labels, check, isRequired }: Column): string {
  const own = OF_THEIR_OWN[`${table}.${name}`] ?? firstWord(type, check);
  const typed = labels ? `'${labels[0]}'::"${type}"` : VALUES.find(([pattern]) => pattern.test(type))?.[1](type);
  const value = own ?? typed;
  if (value === undefined) throw new Error(`don't know a value for ${table}.${name} (${type})`);
  return isRequired ? value : `case when i < 3 then ${value} end`;
}

function firstWord(type: string, check: string | null): string | undefined {
  const word = check && /'[^']+'/.exec(check)?.[0];
  return word ? (type.endsWith("[]") ? `array[${word}]` : word) : undefined;
}

/** How many rows each table has, and a digest of them in any order. The audit log entry that a restore writes isn't counted. */
export function contentsOf(database: Database): Promise<Record<string, string>> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'UTC'`);
    const { rows } = await tx.execute(sql`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`);
    const contents: Record<string, string> = {};
    for (const { name } of rows) {
      const where = name === "audit_log" ? " where action not in ('site.restored', 'site.moved')" : "";
      const found = await tx.execute(
        sql.raw(
          `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from "${name}" t${where}`,
        ),
      );
      contents[String(name)] = String(found.rows[0]?.sum);
    }
    return contents;
  });
}

/**
 * The tables' indexes, constraints, triggers, and sequence positions. Whether a check has been validated for old rows is left out, because
 * the first start after a restore does that (platform/db/migrate.ts).
 */
export async function bindingsOf(database: Database): Promise<unknown[]> {
  const { rows } = await database.execute(sql`
    select 'index' as kind, pg_get_indexdef(indexrelid) as said from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace = 'public'::regnamespace
    union all select conrelid::regclass::text, conname || ' ' || replace(pg_get_constraintdef(oid), ' NOT VALID', '') from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select 'trigger', pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    union all select 'function', pg_get_functiondef(oid) from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select 'column', attrelid::regclass || '.' || attname || ' ' || format_type(atttypid, atttypmod) || attnotnull || attidentity::text
      from pg_attribute join pg_class c on c.oid = attrelid and c.relkind = 'r' where c.relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    order by 1, 2`);
  return rows;
}
