import { isLocalPage, type Previewed, previewPages } from "~/domain/seo/index.ts";
import { PageTemplateInput } from "~/domain/seo/page-template.input.ts";
import { refusalOf } from "../../../api/answers.ts";
import { readForm } from "../../../read-form.ts";
import { granted } from "../../answers.ts";
import { permitted, textsOf } from "../../screen-action.ts";
import { type Problem, problemsOf, type TemplateFieldName } from "./problems.ts";

/** What a template in progress produces. If it can't be parsed yet, `page` is null and `problems` says why. */
export interface PreviewAnswer
  extends Pick<Previewed, "page" | "other" | "similarity" | "differences" | "score" | "variations" | "unknown"> {
  problems: Problem[];
  limits: Previewed["limits"] | null;
  /** HTML that is removed from pages. */
  removed: string[];
  /** Where visitors find the page for this term and location; null if there's none yet. */
  publicPath: string | null;
  openFacts: string[];
}

/** Renders the requested page from the typed template. Nothing is stored. */
export const action = permitted("seo:read", async ({ actor, request }) => {
  const fields = textsOf(await readForm(request));
  const input = PageTemplateInput.safeParse(fields);
  if (!input.success) return Response.json({ ...NOTHING, problems: misfilled(refusalOf(input.error).fields) });
  const { term = "", location = "", otherTerm = "", otherLocation = "" } = fields;
  const choice = { term, location, otherTerm, otherLocation, isCompared: Boolean(fields.compare) };
  const { checked, limits, ...shown } = granted(await previewPages(actor, input.data, choice));
  const { page } = shown;
  const { removed, openFacts } = checked;
  const publicPath = page && (await isLocalPage(`/${page.slug}`)) ? `/${page.slug}` : null;
  const told = { problems: problemsOf(checked), removed, openFacts, publicPath };
  return Response.json({ ...shown, limits, ...told } satisfies PreviewAnswer);
});

/** This address isn't a page. */
export function loader() {
  return new Response("Open previews from the SEO Generator.", { status: 405, headers: { Allow: "POST" } });
}

const NOTHING: PreviewAnswer = {
  ...{ page: null, other: null, similarity: null, score: null, variations: {}, unknown: {}, limits: null },
  ...{ problems: [], removed: [], openFacts: [], differences: null, publicPath: null },
};

function misfilled(fields: Record<string, string>): Problem[] {
  return Object.entries(fields).map(([field, message]) => ({ field: field as TemplateFieldName, message }));
}
