import { type Actor, can } from "~/domain/permissions/index.ts";
import { GhlFormInput, GhlFormVersions } from "~/domain/settings/ghl-form.input.ts";
import { saveGhlForm } from "~/domain/settings/index.ts";
import { denied, formFields, misfilledForm, refusedForm } from "../answers.ts";
import { contentAnswer, notSaved } from "../content-answers.ts";

const SCREEN = "/admin/ghl-forms";

/** Saves the configuration. A switch that is off is not sent at all. */
export async function actOnGhlForm(actor: Actor, request: Request) {
  if (!can(actor, "ghl-form:edit")) return denied();
  const { intent, ...fields } = await formFields(request);
  if (intent !== "save") return refusedForm("This form is not known here. Please reload the page.");
  const input = GhlFormInput.safeParse({ ...fields, is_active: fields.is_active ?? "false" });
  if (!input.success) return misfilledForm(input.error, "save");
  const versions = GhlFormVersions.safeParse(
    Object.fromEntries(GhlFormInput.keyof().options.map((key) => [key, fields[`version_${key}`]])),
  );
  if (!versions.success) return refusedForm("This form is not complete. Please reload the page.", { intent: "save" });
  return contentAnswer(await saveGhlForm(actor, input.data, versions.data), {
    intent: "save",
    backTo: SCREEN,
    text: "GHL form settings saved successfully",
    refusals: { stale: notSaved },
  });
}
