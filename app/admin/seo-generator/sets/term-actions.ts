import { z } from "zod";
import type { Actor } from "~/domain/permissions/index.ts";
import { TermSetInput } from "~/domain/seo/generator.input.ts";
import { addTermSet, deleteTermSet, restoreTermSet, updateTermSet } from "~/domain/seo/index.ts";
import { formFields, misfilledForm, refusedForm } from "../../answers.ts";
import { contentAnswer, notSaved, SeenRow } from "../../content-answers.ts";
import { withoutDialog } from "../../content-dialogs.ts";
import { gone } from "../../many-rows.ts";
import { offerUndo } from "../../undo.ts";
import { UNKNOWN_FORM } from "../unknown-form.ts";
import { groupOf } from "./group-of.ts";

interface Posted {
  actor: Actor;
  backTo: string;
  fields: Record<string, string>;
}

const acts: Record<string, (posted: Posted) => Promise<unknown>> = { add, edit, delete: remove, restore };

/** Does what a form of the tab Terms asks for, and answers it. */
export async function actOnTerms(actor: Actor, request: Request, url: URL) {
  const { intent = "", ...fields } = await formFields(request);
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  return (act ? await act({ actor, backTo: withoutDialog(url), fields }) : refusedForm(UNKNOWN_FORM)) as never;
}

async function add({ actor, backTo, fields }: Posted) {
  const input = TermSetInput.safeParse(fields);
  if (!input.success) return misfilledForm(input.error, "add");
  return contentAnswer(await addTermSet(actor, input.data), { intent: "add", backTo, text: `Added ${groupOf(counted(input.data))}` });
}

async function edit({ actor, backTo, fields }: Posted) {
  const seen = SeenRow.safeParse(fields);
  if (!seen.success) return refusedForm(UNKNOWN_FORM);
  // What stands in the field for new terms and was not put among the others yet is meant as well.
  const { terms = "", added = "" } = fields;
  const input = TermSetInput.safeParse({ ...fields, terms: [terms, added].filter(Boolean).join("\n") });
  if (!input.success) return misfilledForm(input.error, "edit");
  const updated = await updateTermSet(actor, seen.data, input.data);
  const refusals = { stale: { ...notSaved, error: `Failed to update term group: ${notSaved.error}` } };
  return contentAnswer(updated, { intent: "edit", backTo, text: `Updated ${groupOf(counted(input.data))}`, refusals });
}

async function remove({ actor, backTo, fields }: Posted) {
  const seen = SeenRow.safeParse(fields);
  if (!seen.success) return refusedForm(UNKNOWN_FORM);
  const deleted = await deleteTermSet(actor, seen.data);
  const undo = deleted.ok ? offerUndo(actor, { path: backTo, fields: { intent: "restore", id: deleted.value.deletedId } }) : undefined;
  return contentAnswer(deleted, { intent: "delete", backTo, text: "Term set deleted", undo });
}

async function restore({ actor, backTo, fields }: Posted) {
  const id = z.uuid().safeParse(fields.id);
  if (!id.success) return refusedForm(UNKNOWN_FORM);
  const restored = await restoreTermSet(actor, id.data);
  return contentAnswer(restored, { intent: "restore", backTo, text: "Term set restored", refusals: { "not-found": gone } });
}

function counted({ name, terms }: TermSetInput): { name: string; count: number } {
  return { name, count: terms.length };
}
