import { ZodError } from "zod";
import { deleteSequence, restoreSequence, saveSequence } from "~/domain/newsletter/index.ts";
import { SequenceInput } from "~/domain/newsletter/sequences.input.ts";
import { misfilledForm } from "../answers.ts";
import { defineAction, type Posted } from "../define-action.ts";
import { ExpectedRow } from "../posted-rows.ts";
import { commonRefusals, gone, notSaved, type Refusal } from "../refusals.ts";
import { screenAction } from "../screen-action.ts";
import { withoutDialog } from "./dialogs.ts";

/** What adding and editing have in common. */
const typed = {
  permission: "newsletter:edit",
  schema: SequenceInput,
  read: ({ form, fields: { name, trigger, gap, is_active } }: Posted) => ({ name, trigger, gap, is_active, steps: stepsIn(form).steps }),
  misfit: (error: ZodError, { form, intent }: Posted) => {
    const { rows } = stepsIn(form);
    const named = error.issues.map((issue) => ({ ...issue, path: placeIn(issue.path, rows) }));
    return misfilledForm(new ZodError(named), intent);
  },
} as const;

/** Why a sequence was not saved. A template that can't be sent as it is gets its error at the field of its email. */
function notSaid(reason: "not-found" | "stale" | { step: number; problems: string[] }, { form }: Posted): Refusal {
  if (typeof reason === "string") return { ...commonRefusals, stale: notSaved }[reason];
  const problem = `${reason.problems.join(" ")} Templates in a sequence can't have placeholders that a campaign fills in.`;
  const fields = { [`template_id.${stepsIn(form).rows[reason.step]}`]: problem };
  return { error: "One of the emails can't be created from its template.", fields };
}

const add = defineAction({
  ...typed,
  run: ({ actor, input }) => saveSequence(actor, null, input),
  done: "Sequence created successfully",
  refusals: (reason, asked) => notSaid(reason, asked),
});

const edit = defineAction({
  ...typed,
  row: ExpectedRow,
  run: ({ actor, row, input }) => saveSequence(actor, row, input),
  done: "Sequence updated successfully",
  refusals: (reason, asked) => notSaid(reason, asked),
});

const remove = defineAction({
  permission: "newsletter:edit",
  row: ExpectedRow,
  run: ({ actor, row }) => deleteSequence(actor, row),
  done: ({ deletedId }) => ({ text: "Sequence deleted successfully", undo: { fields: { intent: "restore", id: deletedId } } }),
});

const restore = defineAction({
  permission: "newsletter:edit",
  row: ExpectedRow,
  run: ({ actor, row }) => restoreSequence(actor, row.id),
  done: "Sequence restored successfully",
  refusals: { "not-found": gone },
});

export const sequencesAction = screenAction({ back: withoutDialog, forms: { add, edit, delete: remove, restore } });

/** The emails in a form, without empty lines. `rows`: the line that each one is on. */
function stepsIn(form: FormData) {
  const templates = form.getAll("template_id").map(String);
  const delays = form.getAll("delay_hours").map(String);
  const rows = templates.flatMap((templateId, row) => (templateId || delays[row]?.trim() ? [row] : []));
  return { rows, steps: rows.map((row) => ({ delayHours: delays[row] ?? "", templateId: templates[row] ?? "" })) };
}

/** The field that shows a step's error: "steps.1.templateId" → "template_id.2" if the second email is on the third line. */
function placeIn(path: PropertyKey[], rows: number[]): PropertyKey[] {
  if (path[0] !== "steps" || typeof path[1] !== "number") return path;
  return [`${path[2] === "delayHours" ? "delay_hours" : "template_id"}.${rows[path[1]]}`];
}
