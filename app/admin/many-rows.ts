import { z } from "zod";
import type { Actor } from "~/domain/permissions/index.ts";
import type { ExpectedVersion } from "~/domain/records/index.ts";
import { RowIds } from "~/domain/records/record-list.input.ts";
import type { Result } from "~/domain/result.ts";
import { refusedForm } from "./answers.ts";
import { contentAnswer, type Refusal, SeenRow } from "./content-answers.ts";
import { withoutDialog } from "./content-dialogs.ts";
import { formatNumber } from "./format.ts";
import { readSeenRows } from "./seen-rows.ts";
import { offerUndo } from "./undo.ts";

/** Rows of which several are deleted at once; `Reason`: why they cannot be brought back, beside the usual. */
export interface ManyRows<Reason extends string> {
  /** As toasts call them: "Service", "services". */
  one: string;
  many: string;
  remove(actor: Actor, seen: ExpectedVersion[]): Promise<Result<{ deletedIds: string[] }, "forbidden" | "not-found" | "stale">>;
  restore(actor: Actor, deletedIds: string[]): Promise<Result<unknown, "forbidden" | "not-found" | Reason>>;
  refusals: Record<Reason, Refusal>;
}

interface Posted {
  actor: Actor;
  /** The page's. */
  url: URL;
  form: FormData;
}

const SeenRows = z.array(SeenRow).max(50);

/** Deletes the rows that a dialog asked about; the toast brings them back. */
export async function deleteRows<Reason extends string>(rows: ManyRows<Reason>, { actor, url, form }: Posted) {
  const seen = SeenRows.safeParse(readSeenRows(String(form.get("rows") ?? "")));
  if (!seen.success) return refusedForm("This form is not known here.");
  const deleted = await rows.remove(actor, seen.data);
  const ids = deleted.ok ? deleted.value.deletedIds : [];
  const backTo = withoutDialog(url);
  const text = `${counted(rows, ids.length)} deleted successfully`;
  const undo = offerUndo(actor, { path: backTo, fields: { intent: "restore", ids: ids.join(",") } });
  return contentAnswer(deleted, { intent: "delete", backTo, text, undo });
}

/** Brings back what `deleteRows` deleted. */
export async function restoreRows<Reason extends string>(rows: ManyRows<Reason>, { actor, url, form }: Posted) {
  const ids = RowIds.safeParse(String(form.get("ids") ?? "").split(","));
  if (!ids.success) return refusedForm("This form is not known here.");
  const refusals: Record<string, Refusal> = { ...rows.refusals, "not-found": gone };
  const text = `${counted(rows, ids.data.length)} restored successfully`;
  return contentAnswer(await rows.restore(actor, ids.data), { intent: "restore", backTo: withoutDialog(url), text, refusals });
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
