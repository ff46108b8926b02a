import { addSuppression, removeSuppression } from "~/domain/newsletter/index.ts";
import { SubscriberInput, SuppressionInput } from "~/domain/newsletter/subscriber.input.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { denied, misfilledForm, refusedForm } from "../../answers.ts";
import { redirectWithToast } from "../../flash.ts";

/** Does what a form of the list of suppressions asks for, and answers it. */
export async function actOnSuppression(actor: Actor, { intent, ...fields }: Record<string, string>, backTo: string) {
  if (intent === "add") return add(actor, fields, backTo);
  if (intent === "remove") return remove(actor, fields, backTo);
  return refusedForm("This form is not known here.");
}

async function add(actor: Actor, fields: Record<string, string>, backTo: string) {
  const input = SuppressionInput.safeParse(fields);
  if (!input.success) return misfilledForm(input.error, "add");
  const added = await addSuppression(actor, input.data);
  if (added.ok) return redirectWithToast(backTo, { title: "Success", text: `${input.data.email} is suppressed.`, tone: "good" });
  if (added.reason === "forbidden") return denied();
  const error = "This address is suppressed already.";
  return refusedForm(error, { intent: "add", fields: { email: error } });
}

async function remove(actor: Actor, fields: Record<string, string>, backTo: string) {
  const input = SubscriberInput.safeParse(fields);
  if (!input.success) return misfilledForm(input.error, "remove");
  const removed = await removeSuppression(actor, input.data);
  const text = `${input.data.email} may be mailed again. It stays inactive until it is activated.`;
  if (removed.ok) return redirectWithToast(backTo, { title: "Success", text, tone: "good" });
  return removed.reason === "forbidden"
    ? denied()
    : refusedForm("This address is not suppressed any more.", { intent: "remove", status: 404 });
}
