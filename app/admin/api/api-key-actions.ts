import { z } from "zod";
import { ApiKeyInput } from "~/domain/access/api-keys.input.ts";
import { createApiKey, revokeApiKey } from "~/domain/access/index.ts";
import { type Actor, can } from "~/domain/permissions/index.ts";
import { readForm } from "../../read-form.ts";
import { denied, misfilledForm, refusedForm } from "../answers.ts";
import { contentAnswer } from "../content-answers.ts";

/** A key that was made: shown with this answer, and never again. */
export interface MadeKey {
  name: string;
  key: string;
}

export async function actOnApiKeys(actor: Actor, request: Request, backTo: string) {
  if (!can(actor, "api-key:edit")) return denied();
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "create") return create(actor, form);
  if (intent === "revoke") return revoke(actor, String(form.get("id") ?? ""), backTo);
  return refusedForm("This form is not known here. Please reload the page.");
}

async function create(actor: Actor, form: FormData) {
  const input = ApiKeyInput.safeParse({ name: form.get("name") ?? "", scopes: form.getAll("scopes"), days: form.get("days") ?? "" });
  if (!input.success) return misfilledForm(input.error, "create");
  const created = await createApiKey(actor, input.data);
  if (!created.ok) return denied();
  return { name: input.data.name, key: created.value.key } satisfies MadeKey;
}

async function revoke(actor: Actor, given: string, backTo: string) {
  const id = z.uuid().safeParse(given);
  if (!id.success) return refusedForm("This is not here any more.", { intent: "revoke", status: 404 });
  const refusals = { "not-found": { error: "This key was revoked already.", status: 404 } };
  return contentAnswer(await revokeApiKey(actor, id.data), { intent: "revoke", backTo, text: "API key revoked", refusals });
}
