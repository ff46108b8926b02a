import { and, asc, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { columnOf } from "../../catalog/content-kind.ts";
import type { Actor, Permission } from "../../permissions/index.ts";
import { entryOf, fieldsOf, type RecordKind, type RecordTable, type Row, settleChange } from "../../records/index.ts";

/** A row that names files of the library, and the text in which it does. */
interface FoundUse {
  id: string;
  /** What screens call it: "Page". */
  what: string;
  /** Where staff edit it. */
  screen: string;
  name: string;
  text: string;
}

/** One address takes the place of another, everywhere or in these rows only. */
export interface Swap {
  from: string;
  to: string;
  only?: string[];
}

/** A part of the program in which files of the library are used. Each domain describes its own. */
export interface MediaPlace {
  /** What an undo remembers it by. */
  key: string;
  /** Who can change it there. Null: no one can, because it was sent. */
  permission: Permission | null;
  /** The rows that name one of these addresses, at most `limit`. */
  find(paths: string[], limit: number): Promise<FoundUse[]>;
  /** Points rows at another file, with their versions and audit entries. Returns their IDs. */
  swap?(tx: Tx, actor: Actor, swap: Swap): Promise<string[]>;
}

/** How many rows of one place are changed at most in one go. */
export const MAX_SWAPPED = 1_000;

interface RecordPlace<Table extends RecordTable> {
  kind: RecordKind<Table>;
  key?: string;
  what: string;
  screen(id: string): string;
  /** The columns that can name files, as an address or somewhere in a text. */
  fields: string[];
  /** Only these rows. */
  where?: SQL;
  /** Whether rows can be changed there. */
  isFixed?: boolean;
}

/** A place whose rows are records of one kind. */
export function recordPlace<Table extends RecordTable>(place: RecordPlace<Table>): MediaPlace {
  const { kind, key = kind.noun, what, screen, where, isFixed = false } = place;
  const table = kind.table as PgTable;
  return {
    key,
    permission: isFixed ? null : kind.permission,
    find: async (paths, limit) => {
      const text = textOf(place);
      const rows = await db
        .select({ row: table as never, text })
        .from(table)
        .where(and(where, namesOneOf(text, paths)))
        .limit(limit);
      return (rows as { row: Row<Table>; text: string }[]).map((found) => {
        const { id } = found.row;
        return { id, what, screen: screen(id), name: kind.nameOf(found.row), text: found.text };
      });
    },
    ...(!isFixed && { swap: (tx, actor, swap) => swapInRecords(tx, actor, place, swap) }),
  };
}

async function swapInRecords<Table extends RecordTable>(
  tx: Tx,
  actor: Actor,
  place: RecordPlace<Table>,
  { from, to, only }: Swap,
): Promise<string[]> {
  const { kind, fields, where } = place;
  const table = kind.table as PgTable;
  const before = (await tx
    .select()
    .from(table)
    .where(and(where, namesOneOf(textOf(place), [from]), only && inArray(kind.table.id, only)))
    .orderBy(asc(kind.table.id))
    .limit(MAX_SWAPPED)
    .for("no key update")) as Row<Table>[];
  if (before.length === 0) return [];
  const ids = before.map(({ id }) => id);
  const changes = Object.fromEntries(fields.map((field) => [field, replacing(columnOf(table, field), from, to)]));
  const after = (await tx
    .update(table)
    .set({ ...changes, version: sql`${kind.table.version} + 1`, updatedAt: now() })
    .where(inArray(kind.table.id, ids))
    .returning()) as Row<Table>[];
  const rows = new Map(after.map((row) => [row.id, row]));
  const entries = before.flatMap((row) => {
    const changed = rows.get(row.id);
    return changed ? [entryOf(kind, "updated", changed, { before: fieldsOf(row), after: fieldsOf(changed) })] : [];
  });
  await settleChange(tx, actor, kind, entries, after);
  return ids;
}

function textOf<Table extends RecordTable>({ kind, fields }: RecordPlace<Table>): SQL<string> {
  const columns = fields.map((field) => sql`${columnOf(kind.table, field)}::text`);
  return sql<string>`concat_ws(' ', ${sql.join(columns, sql`, `)})`;
}

/** An address's random part never occurs by chance, so it's searched for as text, including inside HTML and full addresses. */
export function namesOneOf(text: PgColumn | SQL, paths: string[]): SQL {
  return sql`exists (select from unnest(${sql.param(paths)}::text[]) as p where position(p in ${text}) > 0)`;
}

/** The column with one address in the place of another. Neither has a character that JSON writes differently. */
export function replacing(column: PgColumn, from: string, to: string): SQL {
  return sql`replace(${column}::text, ${from}::text, ${to}::text)::${sql.raw(column.getSQLType())}`;
}
