import { data } from "react-router";
import { savePageTemplate } from "~/domain/seo/index.ts";
import { PageTemplateInput } from "~/domain/seo/page-template.input.ts";
import type { AdminAnswer } from "../../answers.ts";
import { defineAction } from "../../define-action.ts";
import { ExpectedRow } from "../../posted-rows.ts";
import { commonRefusals, notSaved } from "../../refusals.ts";
import { screenAction } from "../../screen-action.ts";
import { fieldErrors, type Problem, problemsOf } from "./problems.ts";

/** The answer to a refused template, with the places of its problems if known. */
export type TemplateAnswer = AdminAnswer & { problems?: Problem[] };

const edit = defineAction({
  permission: "seo:edit",
  row: ExpectedRow,
  schema: PageTemplateInput,
  run: ({ actor, row, input }) => savePageTemplate(actor, row, input),
  done: "Template saved successfully",
  refusals: (reason) => {
    if (typeof reason === "string") return { ...commonRefusals, stale: notSaved }[reason];
    const problems = problemsOf(reason);
    const error = `Failed to update template: ${problems.length === 1 ? "1 problem" : `${problems.length} problems`} found.`;
    return data<TemplateAnswer>({ intent: "edit", error, fields: fieldErrors(problems), problems }, { status: 422 });
  },
});

/** For the Template tab. */
export const templateAction = screenAction({ back: () => "/admin/seo-generator/template", forms: { edit } });
