import { count, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "~/platform/db/index.ts";
import type { RecordTable, Row } from "./record-kind.ts";
import { RECORDS_PER_PAGE } from "./record-list-rules.input.ts";

/** A page of a list that staff edit. */
export interface RecordList<Listed> {
  rows: Listed[];
  /** The last row of the previous page: a row dropped at the top of this page goes after it. */
  precedingId: string | null;
  hasMore: boolean;
  /** How many match the search, how many there are in total, and how many of those visitors can see. */
  found: number;
  total: number;
  active: number;
}

interface Asked {
  where: SQL | undefined;
  orderBy: SQL[];
  /** From 1. */
  page: number;
}

/** Rows of a page, at most 50, with one query, and all counts with another. The caller checks who can read them. */
export async function listRecords<Table extends RecordTable & { isActive: PgColumn }>(
  table: Table,
  { where, orderBy, page }: Asked,
): Promise<RecordList<Row<Table>>> {
  const isFirst = page === 1;
  const [around, [counts]] = await Promise.all([
    db
      .select(getTableColumns(table as PgTable))
      .from(table as PgTable)
      .where(where)
      .orderBy(...orderBy)
      .limit(RECORDS_PER_PAGE + (isFirst ? 1 : 2))
      .offset((page - 1) * RECORDS_PER_PAGE - (isFirst ? 0 : 1)),
    db
      .select({
        found: where ? sql<number>`(count(*) filter (where ${where}))::int` : count(),
        total: count(),
        active: sql<number>`(count(*) filter (where ${table.isActive}))::int`,
      })
      .from(table as PgTable),
  ]);
  const [preceding, rows] = isFirst ? [null, around] : [around[0] ?? null, around.slice(1)];
  return {
    rows: rows.slice(0, RECORDS_PER_PAGE) as Row<Table>[],
    precedingId: preceding ? String(preceding.id) : null,
    hasMore: rows.length > RECORDS_PER_PAGE,
    found: counts?.found ?? 0,
    total: counts?.total ?? 0,
    active: counts?.active ?? 0,
  };
}

/** Search text, escaped as part of an `ilike` pattern. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
