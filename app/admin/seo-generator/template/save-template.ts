import { data } from "react-router";
import type { Actor } from "~/domain/permissions/index.ts";
import type { Result } from "~/domain/result.ts";
import { savePageTemplate } from "~/domain/seo/index.ts";
import { PageTemplateInput } from "~/domain/seo/page-template.input.ts";
import { type AdminAnswer, formFields, misfilledForm, refusedForm } from "../../answers.ts";
import { contentAnswer, notSaved, SeenRow } from "../../content-answers.ts";
import { UNKNOWN_FORM } from "../unknown-form.ts";
import { fieldErrors, type Problem, problemsOf } from "./problems.ts";

/** The answer to a template that was refused: with places, where they are known. */
export type TemplateAnswer = AdminAnswer & { problems?: Problem[] };

/** Saves what the form of the tab Template has. */
export async function saveTemplate(actor: Actor, request: Request) {
  const { intent, ...fields } = await formFields(request);
  const seen = SeenRow.safeParse(fields);
  if (intent !== "edit" || !seen.success) return refusedForm(UNKNOWN_FORM);
  const input = PageTemplateInput.safeParse(fields);
  if (!input.success) return misfilledForm(input.error, "edit");
  const saved = await savePageTemplate(actor, seen.data, input.data);
  if (saved.ok || typeof saved.reason === "string") return contentAnswer(saved as Result<unknown, ChangeRefusal>, ANSWER);
  const problems = problemsOf(saved.reason);
  const error = `Failed to update template: ${problems.length === 1 ? "one place" : `${problems.length} places`} cannot be read.`;
  return data<TemplateAnswer>({ intent: "edit", error, fields: fieldErrors(problems), problems }, { status: 422 });
}

type ChangeRefusal = "forbidden" | "not-found" | "stale";

const ANSWER = {
  intent: "edit",
  backTo: "/admin/seo-generator/template",
  text: "Template saved successfully",
  refusals: { stale: notSaved },
};
