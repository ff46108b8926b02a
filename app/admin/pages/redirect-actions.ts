import { createRedirect, deleteRedirect, restoreRedirect, updateRedirect } from "~/domain/content/index.ts";
import { RedirectInput } from "~/domain/content/redirect.input.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { formFields, misfilledForm, refusedForm } from "../answers.ts";
import { contentAnswer, type Refusal, SeenRow } from "../content-answers.ts";
import { withoutDialog } from "../content-dialogs.ts";
import { offerUndo } from "../undo.ts";

const refusals = {
  "from-taken": { error: "There is a redirect from this address already.", field: "from_path" },
  "page-there": { error: "Visitors see a page at this address. They would never be sent on.", field: "from_path" },
  "no-target": { error: "There is no page for visitors at this address.", field: "to_path" },
  circle: { error: "This leads back to where it begins.", field: "to_path" },
} satisfies Record<string, Refusal>;

/** Does what a form of the list of redirects asks for, and answers it. */
export async function actOnRedirects(actor: Actor, request: Request, url: URL) {
  const { intent = "", ...fields } = await formFields(request);
  const backTo = withoutDialog(url);
  if (intent === "add") {
    const input = RedirectInput.safeParse(fields);
    if (!input.success) return misfilledForm(input.error, intent);
    return contentAnswer(await createRedirect(actor, input.data), { intent, backTo, text: "Redirect created successfully", refusals });
  }
  const seen = SeenRow.safeParse(fields);
  if (!seen.success) return refusedForm("This form is not known here.");
  if (intent === "edit") {
    const input = RedirectInput.safeParse(fields);
    if (!input.success) return misfilledForm(input.error, intent);
    return contentAnswer(await updateRedirect(actor, seen.data, input.data), {
      intent,
      backTo,
      text: "Redirect updated successfully",
      refusals,
    });
  }
  if (intent === "delete") {
    const deleted = await deleteRedirect(actor, seen.data);
    const undo = offerUndo(actor, { path: backTo, fields: { intent: "restore", id: deleted.ok ? deleted.value.deletedId : "" } });
    return contentAnswer(deleted, { intent, backTo, text: "Redirect deleted successfully", undo });
  }
  if (intent === "restore") {
    return contentAnswer(await restoreRedirect(actor, seen.data.id), { intent, backTo, text: "Redirect restored successfully", refusals });
  }
  return refusedForm("This form is not known here.");
}
