import type { InferSelectModel } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "~/platform/db/index.ts";
import type { Actor, Permission } from "../permissions/index.ts";

/** A table that staff edit. */
export type RecordTable = PgTable & { id: PgColumn; version: PgColumn; updatedAt: PgColumn };
export type Row<Table extends RecordTable> = InferSelectModel<Table> & { id: string; version: number };

/** What its use cases need to know of a kind of content. */
export interface RecordKind<Table extends RecordTable = RecordTable> {
  /** First part of its actions in the audit log: "service" in "service.updated". */
  noun: string;
  /** Who may change it. */
  permission: Permission;
  table: Table;
  /** What people call a row. */
  nameOf(row: Row<Table>): string;
  /** Which cached pages and values a change of any of its rows empties (platform/cache). */
  tags: string[];
  /**
   * Tables whose rows go with a row of this one (on delete cascade), and the column that refers to it. Where that is the table itself, the
   * whole tree below goes, and comes back.
   */
  dependents?: { table: PgTable; column: PgColumn }[];
  /** Runs at the end of the transaction of every change, with what changed: a row as it was and as it is; of a move all rows that went elsewhere. */
  after?(tx: Tx, actor: Actor, rows: Row<Table>[]): Promise<void>;
}

/** A row as the form that asks has seen it; without a version whatever it is now. */
export interface ExpectedVersion {
  id: string;
  version?: number;
}

export type ChangeRefusal = "forbidden" | "not-found" | "stale";
