import { and, asc, desc, eq, getTableColumns, ilike, or, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { cached } from "~/platform/cache/index.ts";
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { type Actor, can, type Permission } from "../permissions/index.ts";
import {
  type ChangeRefusal,
  changeRecord,
  changeRecords,
  containing,
  createRecord,
  deleteRecords,
  type ExpectedVersion,
  listRecords,
  type Move,
  moveRecord,
  type RecordKind,
  type RecordList,
  type RecordTable,
  type Row,
  restoreRecords,
} from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import type { ContentWords } from "./content-names.input.ts";

/** A table whose rows have an order and are either on the site or not. */
export type ContentTable = RecordTable & { position: PgColumn; isActive: PgColumn };

/** A column, by the name used in the program. */
type Field<Table extends ContentTable> = keyof Table["$inferSelect"] & string;

/** How a list of rows is requested (`recordListQuery`). */
export interface ContentQuery {
  q: string;
  state: "" | "active" | "inactive";
  sort: string;
  page: number;
}

/** Everything the program needs to know about a kind of content. What staff and visitors can do with its rows follows from it. */
export interface ContentFacts<Table extends ContentTable, Input extends object, Query extends ContentQuery, Shown extends Field<Table>> {
  /** The first part of its audit log actions: "service" in "service.updated". */
  noun: string;
  permissions: { read: Permission; edit: Permission };
  /** What screens and messages call a row: "Hosting Plan", "hosting plan", "hosting plans". */
  words: ContentWords;
  /** Where staff edit its rows. */
  screen: string;
  table: Table;
  /** The text that names a row for people. */
  name: Field<Table>;
  /** The form, and how a list is requested. */
  input: z.ZodType<Input>;
  query: z.ZodType<Query>;
  /** The columns a search covers. */
  searched: Field<Table>[];
  /** The columns of each sort order. A minus means descending. Ties are sorted by ID. */
  orders: Record<Query["sort"], (Field<Table> | `-${Field<Table>}`)[]>;
  /** What a list can be filtered by besides text and state. */
  filter?(query: Query): SQL | undefined;
  /** What the site shows of a row, and how many rows a list can have. */
  shown: readonly Shown[];
  limit: number;
  /** Which cached pages and values a change invalidates. */
  tags: [string, ...string[]];
  /** Columns that contain files from the media library, as an address or somewhere in a text. */
  pictures?: Field<Table>[];
  /** If set, the dashboard counts its active rows. */
  counted?: { label: string; icon: string };
  /** A form as someone might fill it in. Tests create rows from it. */
  sample: Record<string, string>;
}

/** A kind's own checks before a row is stored or restored. Runs in the same transaction. */
export interface ContentRules<Table extends ContentTable, Input, Reason> {
  /** `row`: the current row, locked. Null for a new one. */
  saving?(tx: Tx, actor: Actor, input: Input, row: Row<Table> | null): Promise<Result<unknown, Reason>>;
  restoring?(tx: Tx, rows: Row<Table>[]): Promise<Result<unknown, Reason>>;
  /** "in-use": something on the site needs one of these rows. */
  removing?(tx: Tx, rows: Row<Table>[]): Promise<Result<unknown, "in-use">>;
}

/** A kind of content: its description and its use cases. `Reason`: why a row can't be stored, besides the usual reasons. */
export interface ContentKind<
  Table extends ContentTable = ContentTable,
  Input extends object = object,
  Query extends ContentQuery = ContentQuery,
  Shown extends Field<Table> = Field<Table>,
  Reason extends string = string,
> extends ContentFacts<Table, Input, Query, Shown>,
    Pick<RecordKind<Table>, "permission" | "nameOf"> {
  tags: [string, ...string[]];
  /** A page of its rows, active or not, as staff see them. */
  list(actor: Actor, query: Query): Promise<Result<RecordList<Row<Table>>, "forbidden">>;
  /** One row, whatever page of the list it's on. */
  find(actor: Actor, id: string): Promise<Result<Row<Table>, "forbidden" | "not-found">>;
  /** Creates a row. It's on the site at once if it's active. */
  create(actor: Actor, input: Input): Promise<Result<Row<Table>, "forbidden" | Reason>>;
  update(actor: Actor, seen: ExpectedVersion, input: Input): Promise<Result<Row<Table>, ChangeRefusal | Reason>>;
  /** Shows rows on the site, or hides them. Returns how many were changed. */
  changeState(actor: Actor, ids: string[], isActive: boolean): Promise<Result<number, "forbidden" | "not-found">>;
  /** Moves a row to another position among all rows of its kind, active or not. */
  move(actor: Actor, id: string, move: Move): Promise<Result<void, "forbidden" | "not-found">>;
  /** Deletes rows, all or none. Returns the IDs with which `restore` brings them back. */
  remove(actor: Actor, seen: ExpectedVersion[]): Promise<Result<{ deletedIds: string[] }, ChangeRefusal | "in-use">>;
  restore(actor: Actor, deletedIds: string[]): Promise<Result<number, "forbidden" | "not-found" | Reason>>;
  /** The active rows as the site shows them, by position. */
  listShown(): Promise<Pick<Row<Table>, Shown>[]>;
}

/** Creates a kind of content from its description. */
export function contentKind<
  Table extends ContentTable,
  Input extends object,
  Query extends ContentQuery,
  Shown extends Field<Table>,
  Reason extends string = never,
>(
  facts: ContentFacts<Table, Input, Query, Shown>,
  rules: ContentRules<Table, Input, Reason> = {},
): ContentKind<Table, Input, Query, Shown, Reason> {
  const nameOf = (row: Row<Table>) => String((row as Record<string, unknown>)[facts.name]);
  const known = { ...facts, permission: facts.permissions.edit, nameOf };
  return { ...known, ...readers(known), ...writers(known, rules), listShown: () => listShown(facts) };
}

type Known<Table extends ContentTable, Input extends object, Query extends ContentQuery, Shown extends Field<Table>> = ContentFacts<
  Table,
  Input,
  Query,
  Shown
> &
  RecordKind<Table>;

function readers<Table extends ContentTable, Input extends object, Query extends ContentQuery, Shown extends Field<Table>>(
  kind: Known<Table, Input, Query, Shown>,
): Pick<ContentKind<Table, Input, Query, Shown>, "list" | "find"> {
  const { table, permissions } = kind;
  return {
    list: async (actor, query) => {
      if (!can(actor, permissions.read)) return refused("forbidden");
      return ok(await listRecords(table, { where: conditions(kind, query), orderBy: orderBy(kind, query.sort), page: query.page }));
    },
    find: async (actor, id) => {
      if (!can(actor, permissions.read)) return refused("forbidden");
      const rows = await db
        .select()
        .from(table as PgTable)
        .where(eq(table.id, id));
      const [row] = rows as Row<Table>[];
      return row ? ok(row) : refused("not-found");
    },
  };
}

function writers<
  Table extends ContentTable,
  Input extends object,
  Query extends ContentQuery,
  Shown extends Field<Table>,
  Reason extends string,
>(
  kind: Known<Table, Input, Query, Shown>,
  { saving = allowed, restoring = allowed, removing = allowed }: ContentRules<Table, Input, Reason>,
): Pick<ContentKind<Table, Input, Query, Shown, Reason>, "create" | "update" | "changeState" | "move" | "remove" | "restore"> {
  type Values = Table["$inferInsert"];
  return {
    create: (actor, input) =>
      createRecord<Table, Reason>(actor, kind, async (tx) => {
        const checked = await saving(tx, actor, input, null);
        return checked.ok ? ok(input as Values) : checked;
      }),
    update: (actor, seen, input) =>
      changeRecord<Table, Reason>(actor, kind, seen, async (tx, row) => {
        const checked = await saving(tx, actor, input, row);
        return checked.ok ? ok(input as Partial<Values>) : checked;
      }),
    changeState: (actor, ids, isActive) => changeRecords(actor, kind, ids, { isActive } as unknown as Partial<Values>),
    move: (actor, id, move) => moveRecord(actor, kind, id, move, (tx) => siblings(tx, kind)),
    remove: (actor, seen) => deleteRecords<Table, "in-use">(actor, kind, seen, removing),
    restore: (actor, deletedIds) => restoreRecords<Table, Reason>(actor, kind, deletedIds, restoring),
  };
}

const allowed = async () => ok(undefined);

/** Columns by the name used in the program. */
export function columnOf(table: PgTable, field: string): PgColumn {
  const column = getTableColumns(table)[field];
  if (!column) throw new Error(`no column ${field}`);
  return column as PgColumn;
}

function orderBy({ table, orders }: Pick<ContentFacts<ContentTable, object, ContentQuery, string>, "table" | "orders">, sort: string) {
  const fields: string[] = orders[sort] ?? ["position"];
  const columns = fields.map((field) => (field.startsWith("-") ? desc(sortable(table, field.slice(1))) : asc(sortable(table, field))));
  return [...columns, asc(table.id)];
}

function sortable(table: PgTable, field: string): SQL | PgColumn {
  const column = columnOf(table, field);
  return column.dataType === "string" && column.getSQLType() === "text" ? alphabetical(column) : column;
}

type Searched<Query> = { table: ContentTable; searched: string[]; filter?(query: Query): SQL | undefined; folder?: string };

function conditions<Query extends ContentQuery>({ table, searched, filter, folder }: Searched<Query>, query: Query): SQL | undefined {
  const { q, state } = query;
  // People looking for a page paste its address.
  const wordsFor = (field: string) => (field === "slug" && folder ? q.replace(new RegExp(`^/?(${folder}/)?`), "") : q);
  const found = searched.map((field) => ilike(columnOf(table, field), containing(wordsFor(field))));
  return and(q ? or(...found) : undefined, state ? eq(table.isActive, state === "active") : undefined, filter?.(query));
}

async function siblings(tx: Tx, { table, name }: { table: ContentTable; name: string }) {
  const rows = await tx
    .select({ id: table.id, position: table.position, name: columnOf(table, name) })
    .from(table as PgTable)
    .orderBy(asc(table.position), asc(table.id));
  return rows as { id: string; position: number; name: string }[];
}

function listShown<Table extends ContentTable, Shown extends Field<Table>>({
  table,
  tags: [tag],
  shown,
  limit,
}: Pick<ContentFacts<Table, object, ContentQuery, Shown>, "table" | "tags" | "shown" | "limit">) {
  return cached(tag, tag, async () => {
    const rows = await db
      .select(shownColumns(table, shown))
      .from(table as PgTable)
      .where(eq(table.isActive, true))
      .orderBy(asc(table.position), asc(table.id))
      .limit(limit);
    return rows as Pick<Row<Table>, Shown>[];
  });
}

export function shownColumns(table: PgTable, shown: readonly string[]): Record<string, PgColumn> {
  return Object.fromEntries(shown.map((field) => [field, columnOf(table, field)]));
}
