import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** The last record on an API page. The next page starts after it. */
export interface RecordPlace {
  /** With microseconds, as the database stores it: a `Date` would lose three digits and find the same record again. */
  at: string;
  id: string;
}

/** A time in the format that cursors use. */
export function cursorTime(column: AnyColumn): SQL<string> {
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** After this place, ordered by both columns. */
export function isBehind(columns: { at: AnyColumn; id: AnyColumn }, { at, id }: RecordPlace): SQL {
  return sql`(${columns.at}, ${columns.id}) > (${at}::timestamptz, ${id}::uuid)`;
}

export function writeCursor({ at, id }: RecordPlace): string {
  return Buffer.from(`${at} ${id}`).toString("base64url");
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Null if `writeCursor` didn't write it. */
export function readCursor(cursor: string): RecordPlace | null {
  const [, at = "", id = ""] = CURSOR.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  return Number.isNaN(Date.parse(at)) ? null : { at, id };
}
