import { createPage, updatePage } from "~/domain/content/index.ts";
import { PageInput } from "~/domain/content/page.input.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { formFields, misfilledForm, refusedForm } from "../answers.ts";
import { contentAnswer, notSaved, type Refusal, SeenRow } from "../content-answers.ts";

const refusals = {
  "slug-taken": { error: "Another page has this slug.", field: "slug" },
  past: { error: "This time is over. Choose a later one, or publish the page now.", field: "publish_at" },
  stale: notSaved,
} satisfies Record<string, Refusal>;

const BACK = "/admin/pages";

/** Stores what the form of a new page sends. */
export async function addPage(actor: Actor, request: Request) {
  const { intent = "", ...fields } = await formFields(request);
  const input = PageInput.safeParse(fields);
  if (!input.success) return misfilledForm(input.error, intent);
  return contentAnswer(await createPage(actor, input.data), { intent, backTo: BACK, text: "Page created successfully", refusals });
}

/** Changes the page with this id. */
export async function editPage(actor: Actor, request: Request, id: string) {
  const { intent = "", ...fields } = await formFields(request);
  const seen = SeenRow.safeParse({ ...fields, id });
  if (!seen.success) return refusedForm("This form is not known here.", { status: 404 });
  const input = PageInput.safeParse(fields);
  if (!input.success) return misfilledForm(input.error, intent);
  return contentAnswer(await updatePage(actor, seen.data, input.data), {
    intent,
    backTo: BACK,
    text: "Page updated successfully",
    refusals,
  });
}
