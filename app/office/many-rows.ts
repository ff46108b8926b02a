import { z } from "zod";
import { RowIds } from "~/domain/content/content-list.input.ts";
import { refusedForm } from "./answers.ts";
import { type Refusal, SeenRow } from "./content-answers.ts";
import type { Undo } from "./flash.ts";
import { formatNumber } from "./format.ts";
import { readSeenRows } from "./seen-rows.ts";

const SeenRows = z.array(SeenRow).max(50);

/** The rows that a dialog asked about before they are deleted. */
export function seenRowsOf(form: FormData) {
  return SeenRows.safeParse(readSeenRows(String(form.get("rows") ?? "")));
}

/** The form of the toast that brings them back. */
export function undoDeletion(path: string, deletedIds: string[]): Undo {
  return { path, fields: { intent: "restore", ids: deletedIds.join(",") } };
}

/** What `undoDeletion` sends. */
export function deletedIdsOf(form: FormData) {
  return RowIds.safeParse(String(form.get("ids") ?? "").split(","));
}

/** Why nothing is brought back. */
export const gone: Refusal = { error: "This cannot be brought back any more.", status: 404 };

/** Rows are ticked, and nothing is chosen that could be done with them. */
export function refusedChoice(intent: string) {
  const error = "Please choose what to do with them.";
  return refusedForm(error, { intent, fields: { change: error } });
}

/** As toasts say it: "Service", "3 services". */
export function counted({ one, many }: { one: string; many: string }, count: number): string {
  return count === 1 ? one : `${formatNumber(count)} ${many}`;
}
