import { data } from "react-router";
import { type ZodError, z } from "zod";
import type { Actor, Permission } from "~/domain/permissions/index.ts";
import type { ExpectedVersion } from "~/domain/records/index.ts";
import type { Result } from "~/domain/result.ts";
import { defineAction } from "./define-action.ts";
import { formatNumber } from "./format.ts";
import { RowList, SeenRows } from "./posted-rows.ts";
import { gone, type Refusal } from "./refusals.ts";

/** Rows of which several are deleted at once; `Reason`: why they cannot be brought back, beside the usual. */
export interface ManyRows<Reason extends string> {
  permission: Permission;
  /** As toasts call them: "Service", "services". */
  one: string;
  many: string;
  remove(actor: Actor, seen: ExpectedVersion[]): Promise<Result<{ deletedIds: string[] }, "forbidden" | "not-found" | "stale">>;
  restore(actor: Actor, deletedIds: string[]): Promise<Result<unknown, "forbidden" | "not-found" | Reason>>;
  refusals: Record<Reason, Refusal>;
}

/** Deletes the rows that a dialog asked about; the toast brings them back. */
export function deleteRows(rows: ManyRows<string>) {
  return defineAction({
    permission: rows.permission,
    row: SeenRows,
    run: ({ actor, row }) => rows.remove(actor, row.rows),
    done: ({ deletedIds }) => ({
      text: `${counted(rows, deletedIds.length)} deleted successfully`,
      undo: { fields: { intent: "restore", ids: deletedIds.join(",") } },
    }),
  });
}

/** Brings back what `deleteRows` deleted. */
export function restoreRows(rows: ManyRows<string>) {
  return defineAction({
    permission: rows.permission,
    row: z.object({ ids: RowList }),
    run: ({ actor, row }) => rows.restore(actor, row.ids),
    done: (_, { row }) => `${counted(rows, row.ids.length)} restored successfully`,
    refusals: { ...rows.refusals, "not-found": gone },
  });
}

/** The answer to a move, which happens in the list itself: nothing is said where it went well. */
export const moved = () => data(null);

/** Rows are ticked: too many of them, none, or nothing is chosen that could be done with them. */
export function misfitOfMany(error: ZodError): Refusal {
  const ofRows = error.issues.find(({ path }) => path[0] === "ids");
  return ofRows ? { error: ofRows.message } : NOTHING_CHOSEN;
}

export const NOTHING_CHOSEN: Refusal = { error: "Choose an action.", field: "change" };

/** As toasts say it: "Service", "3 services". */
export function counted({ one, many }: { one: string; many: string }, count: number): string {
  return count === 1 ? one : `${formatNumber(count)} ${many}`;
}
