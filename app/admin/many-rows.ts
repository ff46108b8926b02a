import { data } from "react-router";
import { type ZodError, z } from "zod";
import type { Actor, Permission } from "~/domain/permissions/index.ts";
import type { ExpectedVersion } from "~/domain/records/index.ts";
import type { Result } from "~/domain/result.ts";
import { defineAction } from "./define-action.ts";
import { formatNumber } from "./format.ts";
import { ExpectedRows, RowList } from "./posted-rows.ts";
import { gone, type Refusal } from "./refusals.ts";

/** "needed": the site does. "front": it's the home page that visitors see. "in-use": something that staff made does. */
type Undeletable = "forbidden" | "not-found" | "stale" | "in-use" | "needed" | "front";

/** Rows that can be deleted together. `Reason`: why restoring can fail, besides the common reasons. */
export interface ManyRows<Reason extends string> {
  permission: Permission;
  /** As used in toasts: "Service", "services". */
  one: string;
  many: string;
  remove(actor: Actor, seen: ExpectedVersion[]): Promise<Result<{ deletedIds: string[] }, Undeletable>>;
  restore(actor: Actor, deletedIds: string[]): Promise<Result<unknown, "forbidden" | "not-found" | Reason>>;
  refusals: Record<Reason, Refusal>;
}

/** Deletes the rows that a dialog asked about. The toast offers to restore them. */
export function deleteRows(rows: ManyRows<string>) {
  return defineAction({
    permission: rows.permission,
    row: ExpectedRows,
    run: ({ actor, row }) => rows.remove(actor, row.rows),
    done: ({ deletedIds }) => ({
      text: `${counted(rows, deletedIds.length)} deleted successfully`,
      undo: { fields: { intent: "restore", ids: deletedIds.join(",") } },
    }),
    refusals: {
      "in-use": { error: `Something still uses this ${rows.one.toLowerCase()}. Change that first.`, status: 409 },
      needed: { error: NEEDED, status: 409 },
      front: { error: FRONT, status: 409 },
    },
  });
}

/** Restores what `deleteRows` deleted. */
export function restoreRows(rows: ManyRows<string>) {
  return defineAction({
    permission: rows.permission,
    row: z.object({ ids: RowList }),
    run: ({ actor, row }) => rows.restore(actor, row.ids),
    done: (_, { row }) => `${counted(rows, row.ids.length)} restored successfully`,
    refusals: { ...rows.refusals, "not-found": gone },
  });
}

/** The answer to a move. The list itself shows the result, so success needs no message. */
export const moved = () => data(null);

/** The selection is invalid: too many rows, none, or no action that applies to them. */
export function misfitOfMany(error: ZodError): Refusal {
  const ofRows = error.issues.find(({ path }) => path[0] === "ids");
  return ofRows ? { error: ofRows.message } : NOTHING_CHOSEN;
}

export const NEEDED = "The site needs one of these pages. Change or hide its sections instead.";

/** What one of the rows is. */
export const FRONT = "Visitors see one of these as the home page. Choose the other one in Site Settings first.";

export const NOTHING_CHOSEN: Refusal = { error: "Choose an action.", field: "change" };

/** As shown in toasts: "Service", "3 services". */
export function counted({ one, many }: { one: string; many: string }, count: number): string {
  return count === 1 ? one : `${formatNumber(count)} ${many}`;
}
