import { ZodError } from "zod";
import { deleteSequence, restoreSequence, saveSequence } from "~/domain/newsletter/index.ts";
import { SequenceInput } from "~/domain/newsletter/sequences.input.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { readForm } from "../../read-form.ts";
import { misfilledForm, refusedForm } from "../answers.ts";
import { contentAnswer, SeenRow } from "../content-answers.ts";
import { offerUndo } from "../undo.ts";
import { withoutDialog } from "./dialogs.ts";
import { refusals, UNKNOWN_FORM } from "./template-actions.ts";

/** Does what a form of the screen Sequences asks for, and answers it. */
export async function actOnSequences(actor: Actor, request: Request, url: URL) {
  const form = await readForm(request);
  const intent = String(form.get("intent") ?? "");
  const seen = SeenRow.safeParse({ id: form.get("id") ?? undefined, version: form.get("version") ?? undefined });
  const backTo = withoutDialog(url);
  const asked = { actor, form, intent, backTo };
  if (intent === "add") return save({ ...asked, seen: null });
  if (!seen.success) return refusedForm(UNKNOWN_FORM);
  if (intent === "edit") return save({ ...asked, seen: seen.data });
  if (intent === "delete") {
    const deleted = await deleteSequence(actor, seen.data);
    const undo = deleted.ok ? offerUndo(actor, { path: backTo, fields: { intent: "restore", id: deleted.value.deletedId } }) : undefined;
    return contentAnswer(deleted, { intent, backTo, text: "Sequence deleted successfully", undo });
  }
  if (intent === "restore") {
    const restored = await restoreSequence(actor, seen.data.id);
    return contentAnswer(restored, { intent, backTo, text: "Sequence restored successfully", refusals: { "not-found": refusals.gone } });
  }
  return refusedForm(UNKNOWN_FORM);
}

interface Asked {
  actor: Actor;
  form: FormData;
  intent: string;
  backTo: string;
  seen: { id: string; version?: number } | null;
}

async function save({ actor, form, intent, backTo, seen }: Asked) {
  const { rows, steps } = stepsIn(form);
  const text = (name: string) => (form.has(name) ? String(form.get(name)) : undefined);
  const fields = { name: text("name"), trigger: text("trigger"), gap: text("gap"), is_active: text("is_active"), steps };
  const input = SequenceInput.safeParse(fields);
  if (!input.success) {
    const named = input.error.issues.map((issue) => ({ ...issue, path: placeIn(issue.path, rows) }));
    return misfilledForm(new ZodError(named), intent);
  }
  const saved = await saveSequence(actor, seen, input.data);
  const answering = { intent, backTo, text: `Sequence ${seen ? "updated" : "created"} successfully`, refusals: { stale: refusals.stale } };
  if (saved.ok) return contentAnswer(saved, answering);
  if (typeof saved.reason === "string") return contentAnswer({ ok: false, reason: saved.reason }, answering);
  const problem = `${saved.reason.problems.join(" ")} A template of a sequence must be written out.`;
  const error = "One of the mails cannot be made from its template.";
  return refusedForm(error, { intent, fields: { [`template_id.${rows[saved.reason.step]}`]: problem } });
}

/** The mails in a form: lines that are left empty are none. `rows`: on which line each stands. */
function stepsIn(form: FormData) {
  const templates = form.getAll("template_id").map(String);
  const delays = form.getAll("delay_hours").map(String);
  const rows = templates.flatMap((templateId, row) => (templateId || delays[row]?.trim() ? [row] : []));
  return { rows, steps: rows.map((row) => ({ delayHours: delays[row] ?? "", templateId: templates[row] ?? "" })) };
}

/** The field that shows what is wrong with a step: "steps.1.templateId" → "template_id.2" where the second mail stands on the third line. */
function placeIn(path: PropertyKey[], rows: number[]): PropertyKey[] {
  if (path[0] !== "steps" || typeof path[1] !== "number") return path;
  return [`${path[2] === "delayHours" ? "delay_hours" : "template_id"}.${rows[path[1]]}`];
}
