import type { InferSelectModel } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "~/platform/db/index.ts";
import type { Actor, Permission } from "../permissions/index.ts";

/** A table that staff edit. */
export type RecordTable = PgTable & { id: PgColumn; version: PgColumn; updatedAt: PgColumn };
export type Row<Table extends RecordTable> = InferSelectModel<Table> & { id: string; version: number };

/** What a kind of content's use cases need to know about it. */
export interface RecordKind<Table extends RecordTable = RecordTable> {
  /** The first part of its audit log actions: "service" in "service.updated". */
  noun: string;
  /** Who can change it. */
  permission: Permission;
  table: Table;
  /** The text that names a row for people. */
  nameOf(row: Row<Table>): string;
  /** Which cached pages and values a change to any of its rows invalidates (platform/cache). */
  tags: string[];
  /**
   * Tables whose rows are deleted with a row of this one (on delete cascade), and the column that refers to it. If that's the table itself,
   * the whole tree below is deleted and restored.
   */
  dependents?: { table: PgTable; column: PgColumn }[];
  /** What the audit log shows of a row, if not all its columns. */
  audited?(row: Row<Table>): Record<string, unknown>;
  /**
   * Runs at the end of every change's transaction, with what changed: a row before and after. For a move, all rows that changed position.
   */
  after?(tx: Tx, actor: Actor, rows: Row<Table>[]): Promise<void>;
}

/** A row, as the form has seen it. Without a version: whatever it is now. */
export interface ExpectedVersion {
  id: string;
  version?: number;
}

export type ChangeRefusal = "forbidden" | "not-found" | "stale";
