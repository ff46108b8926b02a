import { z } from "zod";
import {
  createNewsletterTemplate,
  deleteNewsletterTemplate,
  duplicateNewsletterTemplate,
  restoreNewsletterTemplate,
  updateNewsletterTemplate,
} from "~/domain/newsletter/index.ts";
import { TemplateInput } from "~/domain/newsletter/templates.input.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { formFields, misfilledForm, refusedForm } from "../answers.ts";
import { contentAnswer, notSaved, type Refusal, SeenRow } from "../content-answers.ts";
import { gone } from "../many-rows.ts";
import { offerUndo } from "../undo.ts";
import { withoutDialog } from "./dialogs.ts";

interface Posted {
  actor: Actor;
  backTo: string;
  fields: Record<string, string>;
}

export const UNKNOWN_FORM = "This form is not known here.";

/** Both texts of a form that somebody else's was faster than, and of a deletion that is too old. */
export const refusals = {
  stale: notSaved,
  gone,
} satisfies Record<string, Refusal>;

const acts: Record<string, (posted: Posted) => Promise<unknown>> = { add, edit, duplicate, delete: remove, restore };

/** Does what a form of the list of templates asks for, and answers it. */
export async function actOnTemplates(actor: Actor, request: Request, url: URL) {
  const { intent = "", ...fields } = await formFields(request);
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  return (act ? await act({ actor, backTo: withoutDialog(url), fields }) : refusedForm(UNKNOWN_FORM)) as never;
}

async function add({ actor, backTo, fields }: Posted) {
  const input = TemplateInput.safeParse(fields);
  if (!input.success) return misfilledForm(input.error, "add");
  const created = await createNewsletterTemplate(actor, input.data);
  return contentAnswer(created, { intent: "add", backTo, text: "Template created successfully" });
}

async function edit({ actor, backTo, fields }: Posted) {
  const seen = SeenRow.safeParse(fields);
  if (!seen.success) return refusedForm(UNKNOWN_FORM);
  const input = TemplateInput.safeParse(fields);
  if (!input.success) return misfilledForm(input.error, "edit");
  const updated = await updateNewsletterTemplate(actor, seen.data, input.data);
  const text = "Template updated successfully";
  return contentAnswer(updated, { intent: "edit", backTo, text, refusals: { stale: refusals.stale } });
}

async function duplicate({ actor, backTo, fields }: Posted) {
  const id = z.uuid().safeParse(fields.id);
  if (!id.success) return refusedForm(UNKNOWN_FORM);
  const copied = await duplicateNewsletterTemplate(actor, id.data);
  return contentAnswer(copied, { intent: "duplicate", backTo, text: "Template duplicated successfully" });
}

async function remove({ actor, backTo, fields }: Posted) {
  const seen = SeenRow.safeParse(fields);
  if (!seen.success) return refusedForm(UNKNOWN_FORM);
  const deleted = await deleteNewsletterTemplate(actor, seen.data);
  const undo = deleted.ok ? offerUndo(actor, { path: backTo, fields: { intent: "restore", id: deleted.value.deletedId } }) : undefined;
  return contentAnswer(deleted, { intent: "delete", backTo, text: "Template deleted successfully", undo });
}

async function restore({ actor, backTo, fields }: Posted) {
  const id = z.uuid().safeParse(fields.id);
  if (!id.success) return refusedForm(UNKNOWN_FORM);
  const restored = await restoreNewsletterTemplate(actor, id.data);
  const text = "Template restored successfully";
  return contentAnswer(restored, { intent: "restore", backTo, text, refusals: { "not-found": refusals.gone } });
}
