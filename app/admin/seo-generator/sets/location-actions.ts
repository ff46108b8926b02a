import { z } from "zod";
import type { Actor } from "~/domain/permissions/index.ts";
import { LocationSetInput } from "~/domain/seo/generator.input.ts";
import { addLocationSet, deleteLocationSet, restoreLocationSet } from "~/domain/seo/index.ts";
import { formFields, misfilledForm, refusedForm } from "../../answers.ts";
import { contentAnswer, SeenRow } from "../../content-answers.ts";
import { withoutDialog } from "../../content-dialogs.ts";
import { gone } from "../../many-rows.ts";
import { offerUndo } from "../../undo.ts";
import { UNKNOWN_FORM } from "../unknown-form.ts";

interface Posted {
  actor: Actor;
  backTo: string;
  fields: Record<string, string>;
}

const acts: Record<string, (posted: Posted) => Promise<unknown>> = { add, delete: remove, restore };

/** Does what a form of the tab Locations asks for, and answers it. */
export async function actOnLocations(actor: Actor, request: Request, url: URL) {
  const { intent = "", ...fields } = await formFields(request);
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  return (act ? await act({ actor, backTo: withoutDialog(url), fields }) : refusedForm(UNKNOWN_FORM)) as never;
}

async function add({ actor, backTo, fields }: Posted) {
  const input = LocationSetInput.safeParse(fields);
  if (!input.success) return misfilledForm(input.error, "add");
  return contentAnswer(await addLocationSet(actor, input.data), { intent: "add", backTo, text: "Locations added successfully" });
}

async function remove({ actor, backTo, fields }: Posted) {
  const seen = SeenRow.safeParse(fields);
  if (!seen.success) return refusedForm(UNKNOWN_FORM);
  const deleted = await deleteLocationSet(actor, seen.data);
  const undo = deleted.ok ? offerUndo(actor, { path: backTo, fields: { intent: "restore", id: deleted.value.deletedId } }) : undefined;
  return contentAnswer(deleted, { intent: "delete", backTo, text: "Location set deleted", undo });
}

async function restore({ actor, backTo, fields }: Posted) {
  const id = z.uuid().safeParse(fields.id);
  if (!id.success) return refusedForm(UNKNOWN_FORM);
  const restored = await restoreLocationSet(actor, id.data);
  return contentAnswer(restored, { intent: "restore", backTo, text: "Location set restored", refusals: { "not-found": gone } });
}
