import type { CheckedTemplate } from "~/domain/seo/index.ts";

/** The template form's fields. */
export type TemplateFieldName = "title_tpl" | "meta_tpl" | "url_pattern" | "html_tpl";

/** A problem in one of the template's fields, with its place if known. */
export interface Problem {
  field: TemplateFieldName;
  message: string;
  /** Both start at 1. */
  place?: { line: number; column: number; from: number; to: number };
}

/** How many problems are shown at once. */
const MAX = 20;

const names = { titleTpl: "title_tpl", metaTpl: "meta_tpl", htmlTpl: "html_tpl" } as const;

/** A template's problems, field by field. */
export function problemsOf({ errors, urlProblem }: Pick<CheckedTemplate, "errors" | "urlProblem">): Problem[] {
  const found = (["titleTpl", "metaTpl", "htmlTpl"] as const).flatMap((field) =>
    (errors[field] ?? []).map(({ message, line, column, from, to }) => ({
      field: names[field],
      message,
      place: { line, column, from, to },
    })),
  );
  const ofUrl: Problem[] = urlProblem ? [{ field: "url_pattern", message: urlProblem }] : [];
  return [...ofUrl, ...found].slice(0, MAX);
}

/** "Line 3, column 5: There is no variable …" */
export function sentenceOf({ message, place }: Problem): string {
  return place ? `Line ${place.line}, column ${place.column}: ${message}` : message;
}

/** The message at each field: the first of its problems. */
export function fieldErrors(problems: readonly Problem[]): Record<string, string> {
  return Object.fromEntries(problems.toReversed().map((problem) => [problem.field, sentenceOf(problem)]));
}

export const fieldLabels: Record<TemplateFieldName, string> = {
  title_tpl: "Title",
  meta_tpl: "Description",
  url_pattern: "URL pattern",
  html_tpl: "HTML",
};
