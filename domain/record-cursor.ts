import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** The last record of a page of an API: the next page begins behind it. */
export interface RecordPlace {
  /** To the microsecond, as the database keeps it: a `Date` would lose three digits, and find the record again. */
  at: string;
  id: string;
}

/** A time as cursors have it. */
export function cursorTime(column: AnyColumn): SQL<string> {
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** Behind this place, in the order of both columns. */
export function isBehind(columns: { at: AnyColumn; id: AnyColumn }, { at, id }: RecordPlace): SQL {
  return sql`(${columns.at}, ${columns.id}) > (${at}::timestamptz, ${id}::uuid)`;
}

export function writeCursor({ at, id }: RecordPlace): string {
  return Buffer.from(`${at} ${id}`).toString("base64url");
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Null where it was not written by `writeCursor`. */
export function readCursor(cursor: string): RecordPlace | null {
  const [, at = "", id = ""] = CURSOR.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  return Number.isNaN(Date.parse(at)) ? null : { at, id };
}
