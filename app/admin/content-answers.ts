import { data } from "react-router";
import { z } from "zod";
import type { Result } from "~/domain/result.ts";
import { type AdminAnswer, refusedForm } from "./answers.ts";
import { redirectWithToast } from "./flash.ts";

/** Which row a form is about, and how often it had been changed when the form was opened. */
export const SeenRow = z.object({ id: z.uuid(), version: z.coerce.number().int().optional() });

/** Where a row is moved: by a button (`way`), or dropped behind another (`after`; empty: to the front). */
export const MoveInput = z.union([
  z.object({ id: z.uuid(), way: z.enum(["up", "down"]) }).transform(({ id, way }) => ({ id, move: way })),
  z
    .object({ id: z.uuid(), after: z.union([z.uuid(), z.literal("")]) })
    .transform(({ id, after }) => ({ id, move: { after: after || null } })),
]);

/** Why a use case of content refused: the sentence at its field, or above the form. */
export interface Refusal {
  error: string;
  field?: string;
  status?: number;
}

/** Of a form that somebody else's was faster than. */
export const notSaved: Refusal = {
  error: "Somebody else has changed this meanwhile. What you typed is still here, and not saved.",
  status: 409,
};

const common: Record<string, Refusal> = {
  stale: { error: "Somebody else has changed this meanwhile. Close this form and open it again to see how it is now.", status: 409 },
  "not-found": { error: "This is not here any more. Somebody may have deleted it.", status: 404 },
};

interface Answering<Reason extends string> {
  intent: string;
  /** The list, without the dialog. */
  backTo: string;
  /** What the toast says: "Service created successfully". */
  text: string;
  /** The way back, by `offerUndo`. */
  undo?: string;
  /** Reasons that only this kind of content has. */
  refusals?: Partial<Record<Exclude<Reason, "forbidden">, Refusal>>;
}

/** Back to the list with what was done; or the form again, with why it was not. Without permission: Access Denied. */
export function contentAnswer<Reason extends string>(result: Result<unknown, Reason>, answering: Answering<Reason>) {
  const { intent, backTo, text, undo, refusals = {} } = answering;
  if (result.ok) return redirectWithToast(backTo, { title: "Success", text, tone: "good", undo });
  if (result.reason === "forbidden") throw data("Access Denied", { status: 403 });
  const known: Partial<Record<string, Refusal>> = { ...common, ...refusals };
  const refusal = known[result.reason];
  if (!refusal) throw new Error(`no sentence for "${result.reason}"`);
  return refusedForm(refusal.error, { intent, fields: refusal.field ? { [refusal.field]: refusal.error } : {}, status: refusal.status });
}

/** The answer to a move, which happens in the list itself: nothing is said where it went well. */
export function moveAnswer(result: Result<unknown, "forbidden" | "not-found">, error: string) {
  if (result.ok) return data<AdminAnswer | null>(null);
  if (result.reason === "forbidden") throw data("Access Denied", { status: 403 });
  return refusedForm(error, { intent: "move", status: 409 });
}
